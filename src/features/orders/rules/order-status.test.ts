import { expect, test } from 'vitest';
import { orderProgress, orderStatus, orderStatusCode, orderStatusText, statusWith } from './order-status.ts';

test('[ORDER-014] the progress of an order follows its status, given as code or label', () => {
  expect(['pending', 'processing', 'shipped', 'Complete'].map((status) => orderProgress(status).step)).toEqual([
    'placed',
    'confirmed',
    'shipped',
    'delivered',
  ]);
  expect(orderProgress('canceled')).toEqual({ step: null, isCanceled: true });
  expect(orderProgress('Something new').step).toBe('placed');
});

test('for a label in another language, the progress follows from the pieces', () => {
  const none = { ordered: 2, invoiced: 0, shipped: 0, canceled: 0, refunded: 0, isSent: true };
  const read = (change: object, label = 'Đang xử lý') => orderStatus(label, { ...none, ...change });
  expect(read({})).toBe('pending');
  expect(read({ canceled: 2 })).toBe('canceled');
  expect(read({ invoiced: 2 })).toBe('processing');
  expect(read({ invoiced: 2, shipped: 1 })).toBe('shipped');
  expect(read({ invoiced: 2, shipped: 2 })).toBe('complete');
  expect(read({ invoiced: 2, isSent: false })).toBe('complete');
  expect(read({ invoiced: 2, refunded: 2 })).toBe('closed');
  // Magento's own codes and English labels are used directly.
  expect(read({ invoiced: 2 }, 'On Hold')).toBe('holded');
  expect(read({ canceled: 2 }, 'Complete')).toBe('complete');
});

test('[B-75] an order of which pieces are on their way is shown as sent, and no other one', () => {
  expect(orderStatusText(statusWith({ shipped: 1 }, 'processing'))).toBe('Đang giao');
  expect(statusWith({ shipped: 0 }, 'processing')).toBe('processing');
  expect(statusWith({ shipped: 2 }, 'complete')).toBe('complete');
  expect(statusWith({ shipped: 2 }, 'closed')).toBe('closed');
});

test('the label of a status and its code mean the same', () => {
  const labels = ['Pending Payment', 'pending_payment', 'Processing', 'On Hold', 'Suspected Fraud', 'Canceled'];
  expect(labels.map(orderStatusCode)).toEqual([
    'pending_payment',
    'pending_payment',
    'processing',
    'holded',
    'fraud',
    'canceled',
  ]);
});

test('[ORDER-008] [X65] every status has a Vietnamese text, an unknown one a neutral text', () => {
  expect(['processing', 'pending', 'canceled'].map(orderStatusText)).toEqual([
    'Đang chuẩn bị',
    'Chờ xác nhận',
    'Đã hủy',
  ]);
  expect(['paid', 'shipping', 'Complete', 'closed', 'pending_payment'].map(orderStatusText)).toEqual([
    'Đã thanh toán',
    'Đang giao',
    'Đã giao',
    'Đã hoàn tiền',
    'Chờ thanh toán',
  ]);
  expect(orderStatusText('odd_state_7')).toBe('Đang cập nhật');
});
