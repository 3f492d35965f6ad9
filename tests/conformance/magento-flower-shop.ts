import { readFlowerShop } from './flower-shop.ts';

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/**
 * Calls the REST of a Magento, or the merchant's REST, which has the same form. `signIn` returns a token; it is called
 * again when the token has expired. Throws if the call is refused.
 */
export function magentoRest(address: string, signIn: () => Promise<string>): Ask {
  let token: Promise<string> | undefined;
  const send = async (method: string, path: string, body: unknown) => {
    token ??= signIn();
    return fetch(`${address}/rest/V1/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return async (method, path, body) => {
    let answer = await send(method, path, body);
    if (answer.status === 401) {
      token = undefined;
      answer = await send(method, path, body);
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** The attribute set, the website and the groups of customers of a fresh Magento. */
const ATTRIBUTE_SET = 4;
const WEBSITES = [1];
const EVERYBODY = [0, 1, 2, 3];

/**
 * Puts the flower shop of the suite into a Magento: products, codes, free shipping. All other cart rules are switched off.
 * Carriers are settings that its REST does not have (docs/conformance.md).
 */
export async function loadFlowerShop(ask: Ask, suite: string): Promise<void> {
  const { products, stock, promotions, discounts } = readFlowerShop(suite);
  for (const { id = '', title, price } of products) {
    const qty = Number(stock.get(id) ?? 0);
    const product = {
      sku: id,
      name: title,
      price: Number(price),
      attribute_set_id: ATTRIBUTE_SET,
      status: 1,
      visibility: 4,
      type_id: 'simple',
      weight: 1,
      extension_attributes: { website_ids: WEBSITES, stock_item: { qty, is_in_stock: qty > 0 } },
      custom_attributes: [{ attribute_code: 'url_key', value: id.replaceAll('_', '-') }],
    };
    await ask('POST', 'products', { product });
  }
  const { items } = (await ask('GET', 'salesRules/search?searchCriteria[pageSize]=200')) as { items: Rule[] };
  for (const rule of items.filter(({ is_active: isActive }) => isActive))
    await ask('PUT', `salesRules/${rule.rule_id}`, { rule: { ...rule, is_active: false } });
  for (const [index, { code = '', type, value }] of discounts.entries()) {
    const action = type === 'percentage' ? 'by_percent' : 'cart_fixed';
    const rule = {
      name: `conformance ${code}`,
      sort_order: index,
      simple_action: action,
      discount_amount: Number(value),
    };
    // A code belongs to one rule, and an earlier run may have made both.
    const found = items.find(({ name }) => name === rule.name);
    if (found) {
      await ask('PUT', `salesRules/${found.rule_id}`, { rule: { ...found, is_active: true } });
      continue;
    }
    const made = await makeRule(ask, {
      ...rule,
      coupon_type: 'SPECIFIC_COUPON',
      store_labels: [{ store_id: 0, store_label: code }],
    });
    await ask('POST', 'coupons', { coupon: { rule_id: made.rule_id, code, type: 0, times_used: 0, is_primary: true } });
  }
  for (const { id, min_subtotal: from, eligible_item_ids: skus } of promotions) {
    const name = `conformance ${id}`;
    const found = items.find((each) => each.name === name);
    if (found) {
      await ask('PUT', `salesRules/${found.rule_id}`, { rule: { ...found, is_active: true } });
      continue;
    }
    const own = skus
      ? {
          action_condition: all(
            'Magento\\SalesRule\\Model\\Rule\\Condition\\Product',
            'sku',
            '()',
            (JSON.parse(skus) as string[]).join(','),
          ),
        }
      : { condition: all('Magento\\SalesRule\\Model\\Rule\\Condition\\Address', 'base_subtotal', '>=', String(from)) };
    await makeRule(ask, {
      name,
      simple_action: 'by_percent',
      discount_amount: 0,
      simple_free_shipping: '1',
      coupon_type: 'NO_COUPON',
      ...own,
    });
  }
}

interface Rule {
  rule_id: number;
  name: string;
  is_active: boolean;
}

const makeRule = (ask: Ask, rule: object) =>
  ask('POST', 'salesRules', {
    rule: {
      website_ids: WEBSITES,
      customer_group_ids: EVERYBODY,
      is_active: true,
      is_advanced: true,
      uses_per_customer: 0,
      uses_per_coupon: 0,
      stop_rules_processing: false,
      ...rule,
    },
  }) as Promise<Rule>;

/** A condition of a rule with one part. */
const all = (type: string, attribute: string, operator: string, value: string) => ({
  condition_type: type.includes('Address')
    ? 'Magento\\SalesRule\\Model\\Rule\\Condition\\Combine'
    : 'Magento\\SalesRule\\Model\\Rule\\Condition\\Product\\Combine',
  aggregator_type: 'all',
  value: '1',
  conditions: [{ condition_type: type, attribute_name: attribute, operator, value }],
});
