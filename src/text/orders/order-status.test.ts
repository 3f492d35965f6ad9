import { expect, test } from 'vitest';
import { orderStatusText } from './order-status.ts';

test('[ORDER-008] [X65] every status has a Vietnamese text, an unknown one a neutral text', () => {
  expect(['processing', 'pending', 'canceled'].map(orderStatusText)).toEqual(['Đang xử lý', 'Chờ xác nhận', 'Đã hủy']);
  expect(['paid', 'shipping', 'Complete', 'closed', 'pending_payment'].map(orderStatusText)).toEqual([
    'Đã thanh toán',
    'Đang giao',
    'Đã giao',
    'Đã hoàn tiền',
    'Chờ thanh toán',
  ]);
  expect(orderStatusText('odd_state_7')).toBe('Đang cập nhật');
});
