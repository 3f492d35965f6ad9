import { expect, test } from 'vitest';
import type { OrderDetails } from '../../orders/rules/order.ts';
import { readOnlinePayments, toGatewayMethod, toMagentoMethod, toOnlineOrder } from './online-payments.ts';

const online = readOnlinePayments(' banktransfer=vnpay, checkmo = shopee_pay,purchaseorder=cash,broken');

test('a method of Magento is shown as its gateway, and is selected by its own name', () => {
  expect([...online]).toEqual([
    ['banktransfer', 'vnpay'],
    ['checkmo', 'shopee_pay'],
  ]);
  expect(toGatewayMethod(online, { code: 'banktransfer', title: 'VNPAY' })).toEqual({ code: 'vnpay', title: 'VNPAY' });
  expect(toGatewayMethod(online, { code: 'cashondelivery', title: 'COD' }).code).toBe('cashondelivery');
  expect([toMagentoMethod(online, 'vnpay'), toMagentoMethod(online, 'cashondelivery')]).toEqual([
    'banktransfer',
    'cashondelivery',
  ]);
  expect([...readOnlinePayments(undefined)]).toEqual([]);
});

test('such an order waits until Magento has processed it; other orders are unchanged', () => {
  const order = (status: string, paymentCode = 'banktransfer') => ({ status, paymentCode }) as OrderDetails;
  const read = (status: string) => toOnlineOrder(online, order(status)).status;
  expect(['Pending', 'Processing', 'Complete', 'Canceled'].map(read)).toEqual([
    'pending_payment',
    'processing',
    'processing',
    'canceled',
  ]);
  // No payment is requested while the merchant has put the order on hold.
  expect(['On Hold', 'holded', 'Payment Review'].map(read)).toEqual(['holded', 'holded', 'payment_review']);
  expect(toOnlineOrder(online, order('Pending')).paymentCode).toBe('vnpay');
  expect(toOnlineOrder(online, order('Pending', 'cashondelivery')).status).toBe('Pending');
});
