import type { Seller } from '../../shared/rules/seller.ts';

/** Who sells and how they are reached, on one line, below every letter; empty where the merchant said nothing. */
export function sellerLine({ company, tax_code, address, hotline, email }: Seller): string {
  return [
    company,
    tax_code && `Mã số thuế: ${tax_code}`,
    address,
    hotline && `Điện thoại: ${hotline}`,
    email && `Thư: ${email}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
