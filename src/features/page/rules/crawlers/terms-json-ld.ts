import type { DefinedRegion, MerchantReturnPolicy, OfferShippingDetails, WarrantyPromise } from 'schema-dts';
import { isoOfProvince } from '../../../../kernel/region-codes.ts';
import type { ReturnTerms, ShippingMethod } from '../../../terms/rules/selling-terms.ts';
import { CONTEXT } from './json-ld.ts';

/** Ids within a page, so that its offers can refer to the terms. */
export const RETURNS_ID = '#tra-hang';
export const shippingId = (index: number) => `#giao-hang-${index}`;

/** A shipping method: fee, region and delivery time. */
export function shippingData({ fee, provinces, days }: ShippingMethod, index: number) {
  const destination = {
    '@type': 'DefinedRegion',
    addressCountry: 'VN',
    ...(provinces && { addressRegion: provinces.map((name) => isoOfProvince(name) ?? name) }),
  } as const satisfies DefinedRegion;
  return {
    '@type': 'OfferShippingDetails',
    '@id': shippingId(index),
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'VND' },
    shippingDestination: destination,
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: days.min, maxValue: days.max, unitCode: 'DAY' },
      },
    }),
  } as const satisfies OfferShippingDetails;
}

/** For how many months the shop mends what comes apart. */
export function warrantyData(months: number) {
  return {
    '@type': 'WarrantyPromise',
    durationOfWarranty: { '@type': 'QuantitativeValue', value: months, unitCode: 'MON' },
  } as const satisfies WarrantyPromise;
}

const PLACES = { mail: 'ReturnByMail', store: 'ReturnInStore' } as const;

/** The return policy. */
export function returnsData({ days, isFree, places }: ReturnTerms) {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS_ID,
    applicableCountry: 'VN',
    returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: days,
    returnMethod: places.map((place) => `${CONTEXT}/${PLACES[place]}` as const),
    returnFees: isFree ? `${CONTEXT}/FreeReturn` : `${CONTEXT}/ReturnFeesCustomerResponsibility`,
  } as const satisfies MerchantReturnPolicy;
}
