import type {
  DefinedRegion,
  MerchantReturnPolicy,
  OfferShippingDetails,
  QuantitativeValue,
  ShippingDeliveryTime,
  WarrantyPromise,
} from 'schema-dts';
import { isoOfProvince } from '../../../../kernel/contact/region-codes.ts';
import type { DeliveryCalendar } from '../../../../kernel/time/delivery-days.ts';
import { VIETNAM_OFFSET } from '../../../../kernel/time/vietnam-time.ts';
import type { ReturnTerms, ShippingMethod } from '../../../terms/rules/selling-terms.ts';
import { CONTEXT } from './json-ld.ts';

/** Ids within a page, so that its offers can refer to the terms. */
export const RETURNS_ID = '#tra-hang';
export const shippingId = (index: number) => `#giao-hang-${index}`;

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A shipping method to those of its provinces that have the same number of days. */
type Part = Pick<ShippingMethod, 'fee' | 'provinces' | 'days'>;

/** Provinces with days of their own, each like a method; then wherever else the method delivers. */
const partsOf = ({ fee, provinces, days, zones }: ShippingMethod): Part[] => [
  ...zones.map((zone) => ({ fee, ...zone })),
  { fee, provinces, days },
];

/**
 * A shipping method: fee, region and delivery time, one node for each number of days. `calendar`: when parcels leave;
 * null without such a promise.
 */
export const shippingData = (method: ShippingMethod, calendar: DeliveryCalendar | null) =>
  partsOf(method).map((part) => shippingPart(part, calendar));

function shippingPart({ fee, provinces, days }: Part, calendar: DeliveryCalendar | null) {
  const destination = {
    '@type': 'DefinedRegion',
    addressCountry: 'VN',
    ...(provinces && { addressRegion: provinces.map((name) => isoOfProvince(name) ?? name) }),
  } as const satisfies DefinedRegion;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: fee, currency: 'VND' },
    shippingDestination: destination,
    ...(days && { deliveryTime: deliveryTime(days, calendar) }),
  } as const satisfies OfferShippingDetails;
}

/** As `deliveryEstimate` counts: a parcel leaves on the day of its order, or on the next business day after the cut-off. */
const deliveryTime = (days: { min: number; max: number }, calendar: DeliveryCalendar | null) =>
  ({
    '@type': 'ShippingDeliveryTime',
    ...(calendar && {
      handlingTime: inDays(0, 1),
      cutoffTime: `${calendar.cutOff}:00${VIETNAM_OFFSET}`,
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEK.filter((_, day) => !calendar.restDays.includes(day)).map((day) => `${CONTEXT}/${day}` as const),
      },
    }),
    transitTime: inDays(days.min, days.max),
  }) as const satisfies ShippingDeliveryTime;

const inDays = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const satisfies QuantitativeValue;

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
