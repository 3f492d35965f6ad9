import { storeSetting } from '../../config/graphql/store.ts';
import { type Language, languageOf } from '../../shared/rules/words.ts';
import { RESOLUTIONS, RETURN_REASONS, waysBack } from '../../terms/rules/return-rule.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { Resolution, ReturnReason, WayBack } from '../db/returns.ts';
import { readRule } from '../rules/request-return.ts';

/** Magento's name of the entity type of returned items. */
export const RETURN_ENTITY_TYPE = 'rma_item';

/** The labels of the attributes of a returned item, and of their options. */
const LABELS: Record<
  Language,
  {
    attributes: Record<'reason' | 'resolution' | 'way_back' | 'exchange_sku', string>;
    reasons: Record<ReturnReason, string>;
    resolutions: Record<Resolution, string>;
    waysBack: Record<WayBack, string>;
  }
> = {
  vi: {
    attributes: {
      reason: 'Lý do',
      resolution: 'Bạn muốn',
      way_back: 'Cách gửi lại hàng',
      exchange_sku: 'Đổi sang',
    },
    reasons: {
      wrong_size: 'Không vừa kích cỡ',
      changed_mind: 'Tôi đổi ý',
      not_as_described: 'Không giống mô tả',
      faulty: 'Hàng lỗi',
      wrong_item: 'Giao nhầm hàng',
      other: 'Lý do khác',
    },
    resolutions: { refund: 'Hoàn tiền', exchange: 'Đổi cỡ hoặc màu' },
    waysBack: { store: 'Mang đến cửa hàng', carrier: 'Gửi qua đơn vị vận chuyển' },
  },
  en: {
    attributes: { reason: 'Reason', resolution: 'Resolution', way_back: 'Way back', exchange_sku: 'Exchange for' },
    reasons: {
      wrong_size: 'Wrong Size',
      changed_mind: 'Changed Mind',
      not_as_described: 'Not As Described',
      faulty: 'Faulty',
      wrong_item: 'Wrong Item',
      other: 'Other',
    },
    resolutions: { refund: 'Refund', exchange: 'Exchange' },
    waysBack: { store: 'Bring to a store', carrier: 'Send by carrier' },
  },
};

const labelsOf = async (context: GraphqlContext) => LABELS[languageOf(String(await storeSetting('locale', context)))];

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value], is_default: false }));

/** The attributes of a returned item with their options; null where returns are off. */
export async function returnAttributes(context: GraphqlContext) {
  const rule = await readRule(context.env.DB, context.store);
  if (!rule) return null;
  const labels = await labelsOf(context);
  const common = {
    __typename: 'AttributeMetadata',
    entity_type: 'RMA_ITEM',
    default_value: null,
    frontend_class: null,
  };
  const select = (code: keyof typeof labels.attributes, choices: object[]) => ({
    ...common,
    ...{ code, label: labels.attributes[code], frontend_input: 'SELECT', options: choices },
    ...{ is_required: true, is_unique: false },
  });
  return [
    select('reason', options(RETURN_REASONS, labels.reasons)),
    select('resolution', options(RESOLUTIONS, labels.resolutions)),
    select('way_back', options(waysBack(rule), labels.waysBack)),
    { ...select('exchange_sku', []), frontend_input: 'TEXT', is_required: false },
  ];
}

/** The values of a returned item as Magento's attribute values. */
export async function returnValues(
  item: { reason: ReturnReason; resolution: Resolution; way_back: WayBack; exchange_sku: string | null },
  context: GraphqlContext,
) {
  const labels = await labelsOf(context);
  const chosen = (code: string, value: string, label: string) => ({
    ...{ __typename: 'AttributeSelectedOptions', code },
    selected_options: [{ __typename: 'AttributeSelectedOption', value, label }],
  });
  return [
    chosen('reason', item.reason, labels.reasons[item.reason]),
    chosen('resolution', item.resolution, labels.resolutions[item.resolution]),
    chosen('way_back', item.way_back, labels.waysBack[item.way_back]),
    ...(item.exchange_sku === null
      ? []
      : [{ __typename: 'AttributeValue', code: 'exchange_sku', value: item.exchange_sku }]),
  ];
}
