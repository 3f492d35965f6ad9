/** The personal data in a table: `select` reads it for the export, `erase` deletes it with the account. */
interface Holding {
  select: string;
  erase?: string[];
}

// SQL fragments; all values come from ?1, a JSON subject.
export const ID = "(?1 ->> 'id')";
const PHONE = "(?1 ->> 'phone')";
const PHONE_HASH = "(?1 ->> 'phoneHash')";
const ADDRESS = "lower(?1 ->> 'email')";
const PROVEN = "lower(?1 ->> 'provenEmail')";
export const NOW = "(?1 ->> 'now')";
export const OWN = `customer_id = ${ID}`;
const OWN_CARTS = `cart_id in (select id from cart where ${OWN})`;
const OWN_ORDERS = `order_id in (select id from sales_order where ${OWN})`;
const IS_ORDERED = 'exists (select 1 from sales_order o where o.cart_id = cart.id)';
const OWN_WORDS = `(${OWN} or lower(email) = ${PROVEN} or telephone = ${PHONE})`;
const OWN_PARTNER = `(phone = ${PHONE} or code in (select external_id from customer_link where ${OWN} and kind = 'erp'))`;
const OWN_LETTERS = `(recipient = ${PHONE} or lower(recipient) = ${PROVEN}
  or (channel = 'push' and (${OWN_ORDERS} or recipient in (select id from push_subscription where ${OWN})))
  or (lower(recipient) = ${ADDRESS} and (template like 'customer\\_%' escape '\\' or variables ->> 'number' in
    (select increment_id from sales_order where ${OWN})))
  or (template = 'contact' and (lower(variables ->> 'email') = ${PROVEN} or variables ->> 'telephone' = ${PHONE}
    or variables ->> 'comment' in (select comment from contact_message where ${OWN}))))`;
/** The browsers in which this person asked for notifications while signed in. */
const OWN_BROWSERS = `(select id from push_subscription where ${OWN})`;
const OWN_NOTICES = `(${OWN} or recipient = ${PHONE} or recipient in ${OWN_BROWSERS})`;
const OWN_ALERTS = `(${OWN} or recipient = ${PHONE} or lower(recipient) = ${PROVEN} or recipient in ${OWN_BROWSERS})`;
/** Guest carts that will no longer be ordered, or whose verified phone belongs to this person. */
const FORMER_CARTS = `customer_id is null and not ${IS_ORDERED} and (
  (is_active = 0 and (lower(email) = ${ADDRESS} or id in (select cart_id from cart_address where telephone = ${PHONE})))
  or id in (select cart_id from confirmed_phone where phone = ${PHONE}))`;

/** Every table with personal data, in the order of erasure. The account itself comes last. */
export const PERSONAL_DATA = {
  account: {
    select: `select id, email, email_confirmed_at, phone_number, firstname, lastname, middlename, prefix, suffix, gender,
      date_of_birth, taxvat, group_name, store, consent_at, consent_version, closed_at, created_at, updated_at from customer where id = ${ID}`,
  },
  registrations: {
    // Names and choices that somebody typed for an unconfirmed address.
    select: `select email, profile, is_subscribed, created_at from pending_registration where lower(email) = ${PROVEN}`,
    erase: [`delete from pending_registration where lower(email) = ${ADDRESS}`],
  },
  imports: {
    // What an import at the desk brought: digests alone, which an undo of it compares.
    select: `select key, new_values from import_note where target = 'customer' and key = json_object('id', ${ID})`,
    erase: [`delete from import_note where target = 'customer' and key = json_object('id', ${ID})`],
  },
  addresses: { select: `select * from customer_address where ${OWN}` },
  messages: {
    // Codes and keys are secrets of the phone or mailbox owner, not of anybody with a session.
    select: `select channel, recipient, template, json_remove(variables, '$.code', '$.key', '$.token') as variables,
      created_at, sent_at from message_outbox where ${OWN_LETTERS}`,
    erase: [`delete from message_outbox where ${OWN_LETTERS}`],
  },
  contact_answers: {
    select: `select words, created_at from contact_answer
      where message_id in (select id from contact_message where ${OWN_WORDS})`,
    erase: [`delete from contact_answer where message_id in (select id from contact_message where ${OWN_WORDS})`],
  },
  contact_messages: {
    select: `select name, email, telephone, comment, created_at, status from contact_message where ${OWN_WORDS}`,
    erase: [`delete from contact_message where ${OWN_WORDS}`],
  },
  callbacks: {
    select: `select name, phone, store_id, wished_at, note, created_at from callback_booking where ${OWN} or phone = ${PHONE}`,
    erase: [`delete from callback_booking where ${OWN} or phone = ${PHONE}`],
  },
  stock_notices: {
    select: `select product_id, recipient, name, qty, created_at from back_order_request where ${OWN_NOTICES}`,
    erase: [`delete from back_order_request where ${OWN_NOTICES}`],
  },
  price_alerts: {
    select: `select product_id, recipient, price, created_at, told_at from product_alert_price where ${OWN_ALERTS}`,
    erase: [`delete from product_alert_price where ${OWN_ALERTS}`],
  },
  push_orders: {
    select: `select order_id, created_at from push_order where ${OWN_ORDERS}`,
    // A guest's browser that got news of these orders alone, by the link of a message, is forgotten too.
    erase: [
      `delete from push_subscription where customer_id is null
        and id in (select subscription_id from push_order where ${OWN_ORDERS}) and id not in (
          select subscription_id from push_order where not ${OWN_ORDERS}
          union select recipient from back_order_request union select recipient from product_alert_price)`,
      `delete from push_order where ${OWN_ORDERS}`,
    ],
  },
  // The keys would let whoever reads the export send notifications.
  push_subscriptions: {
    select: `select endpoint, created_at, updated_at from push_subscription where ${OWN}`,
    erase: [`delete from push_subscription where ${OWN}`],
  },
  newsletter: {
    select: `select * from newsletter_subscriber where email = (?1 ->> 'email')`,
    erase: [`delete from newsletter_subscriber where email = (?1 ->> 'email')`],
  },
  carts: {
    select: `select id, is_active, store, email, carrier_code, method_code, payment_method, purchase_order_number,
      customer_notes, loyalty_points, created_at, updated_at from cart where ${OWN} or (${FORMER_CARTS})`,
  },
  cart_items: {
    select: `select cart_id, product_id, variant_id, qty, options, created_at from cart_item where ${OWN_CARTS}`,
  },
  cart_addresses: {
    select: `select * from cart_address where ${OWN_CARTS} or cart_id in (select id from cart where ${FORMER_CARTS})`,
    erase: [`delete from cart_address where ${OWN_CARTS}`],
  },
  cart_codes: {
    select: `select cart_id, code from cart_code where ${OWN_CARTS}`,
    erase: [`delete from cart_code where ${OWN_CARTS}`],
  },
  confirmed_phones: {
    select: `select cart_id, phone, confirmed_at from confirmed_phone where phone = ${PHONE}`,
    erase: [
      `delete from cart where ${FORMER_CARTS}`,
      `delete from confirmed_phone where phone = ${PHONE} or ${OWN_CARTS}`,
      `delete from cart where ${OWN} and not ${IS_ORDERED}`,
      // Anybody who knew the cart id could see its order. A new id ends that.
      `update cart set customer_id = null, masked_id = lower(hex(randomblob(16))), email = null, customer_notes = null,
        purchase_order_number = null where ${OWN}`,
    ],
  },
  order_items: {
    select: `select order_id, sku, parent_sku, name, options, qty_ordered, price, row_total, discount_amount
      from sales_order_item where ${OWN_ORDERS} order by order_id, position`,
  },
  order_addresses: { select: `select * from sales_order_address where ${OWN_ORDERS}` },
  order_history: {
    select: `select order_id, status, comment, created_at from sales_order_history where ${OWN_ORDERS} and is_visible = 1`,
  },
  invoices: { select: `select order_id, increment_id, grand_total, created_at from sales_invoice where ${OWN_ORDERS}` },
  shipments: { select: `select order_id, increment_id, created_at from sales_shipment where ${OWN_ORDERS}` },
  refunds: {
    select: `select order_id, increment_id, grand_total, created_at from sales_creditmemo where ${OWN_ORDERS}`,
  },
  returns: {
    select: `select order_id, increment_id, status, comment, created_at from sales_return where ${OWN_ORDERS}`,
  },
  // Decided with the address of the order: staff need them while a return is under way (strip-orders.ts).
  return_pictures: {
    select: `select order_id, return_id, width, height, created_at from sales_return_picture where ${OWN_ORDERS}`,
    erase: [`update sales_return_picture set created_at = '' where return_id is null and ${OWN_ORDERS}`],
  },
  payments: {
    select: `select order_id, gateway, kind, reference, amount, status, transaction_no, created_at, settled_at
      from payment where ${OWN_ORDERS}`,
  },
  orders: {
    select: `select id, increment_id, email, status, carrier_code, payment_method, payment_title, purchase_order_number,
      customer_notes, coupon_code, erp_voucher_codes, subtotal, discount_amount, loyalty_amount, shipping_amount,
      tax_amount, grand_total, total_paid, total_refunded, created_at, updated_at from sales_order where ${OWN}`,
    erase: [
      `update sales_order set customer_id = null, token = lower(hex(randomblob(16))), erasure = 'due' where ${OWN}`,
    ],
  },
  review_photos: {
    select: `select review_id, path, width, height, created_at from review_photo where ${OWN}`,
    // Nobody sees them from now on; the next scheduled run deletes the files.
    erase: [`update review_photo set review_id = null, customer_id = null, created_at = '' where ${OWN}`],
  },
  reviews: {
    select: `select product_id, nickname, summary, text, rating, fit, size, status, created_at from review where ${OWN}`,
    erase: [
      `delete from review where ${OWN} and status <> 'approved'`,
      `update review set customer_id = null, nickname = (?1 ->> 'reviewer') where ${OWN}`,
    ],
  },
  video_reviews: {
    select: `select video_id, nickname, text, rating, status, created_at from video_review where ${OWN}`,
    erase: [
      `delete from video_review where ${OWN} and status <> 'approved'`,
      `update video_review set customer_id = null, nickname = (?1 ->> 'reviewer') where ${OWN}`,
    ],
  },
  wishlists: { select: `select id, name, is_public, created_at, updated_at from wishlist where ${OWN}` },
  wishlist_items: {
    select: `select wishlist_id, product_id, qty, description, added_at from wishlist_item
      where wishlist_id in (select id from wishlist where ${OWN})`,
  },
  compared: {
    select: `select product_id from compare_list_item where list_id in (select id from compare_list where ${OWN})`,
  },
  searches: { select: `select term, folded, searched_at from customer_search where ${OWN}` },
  partner: {
    select: `select code, name, phone, email, tax_code, status, created_at from erp_partner where ${OWN_PARTNER}`,
    // The partner number stays, because the ERP's books refer to it.
    erase: [`update erp_partner set name = '', phone = null, email = null, tax_code = null where ${OWN_PARTNER}`],
  },
  links: { select: `select kind, external_id, linked_at from customer_link where ${OWN}` },
  referral_code: { select: `select code, created_at from referral_code where ${OWN}` },
  referrals: {
    select: `select customer_id, referrer_id, created_at from referral where ${OWN} or referrer_id = ${ID}`,
  },
  shop_purchases: {
    select: `select number, phone, store_id, grand_total, created_at from offline_order where phone = ${PHONE}`,
    erase: [`update offline_order set phone = ${PHONE_HASH} where phone = ${PHONE}`],
  },
  vouchers: {
    select: `select code, rule_id, phone, uses_left, source, created_at from voucher where ${OWN} or phone = ${PHONE}`,
    // A person must not get a voucher of a rule twice. The hash of the phone number is kept for this check; it gives no
    // access.
    erase: [`update or replace voucher set phone = ${PHONE_HASH}, uses_left = 0 where phone = ${PHONE}`],
  },
  collected_vouchers: { select: `select rule_id, code, collected_at from collected_voucher where ${OWN}` },
  game_codes: {
    select: `select code, phone, used_by, used_at, reward_id, voucher_code from game_code
      where phone = ${PHONE} or used_by = ${PHONE}`,
    erase: [
      `update game_code set phone = ${PHONE_HASH} where phone = ${PHONE}`,
      `update game_code set used_by = ${PHONE_HASH} where used_by = ${PHONE}`,
    ],
  },
  promotion_uses: {
    select: `select order_id, kind, rule_id, code, iif(shopper like 'k:%', null, shopper) as shopper, uses, created_at
      from promotion_use where shopper in ('customer:' || ${ID}, ${PHONE}, ${PHONE_HASH}) or order_id in (
        select order_id from promotion_subject where subject in ('customer:' || ${ID}, ${PHONE_HASH}, ?1 ->> 'emailHash'))`,
    erase: [`update promotion_use set shopper = ${PHONE_HASH} where shopper = ${PHONE}`],
  },
  points: { select: `select code, points, pending_points, earned_points from loyalty_balance where ${OWN}` },
  points_history: {
    select: `select order_id, reason, points, usable_at, created_at from loyalty_movement where ${OWN}`,
  },
  devices: {
    select: `select token, platform, created_at, updated_at from push_device where ${OWN}`,
    erase: [`delete from push_device where ${OWN}`],
  },
  sessions: { select: `select created_at, expires_at, revoked_at from customer_token where ${OWN}` },
  codes: {
    select: `select purpose, phone, channel, sent_at, expires_at from code_request where phone = ${PHONE}`,
    erase: [`delete from code_request where phone = ${PHONE}`],
  },
  events: {
    select: `select created_at, kind, action, outcome, count from audit_event
      where actor = 'customer:' || ${ID} or subject in (${PHONE_HASH}, ?1 ->> 'emailHash')`,
  },
} as const satisfies Record<string, Holding>;

export type PersonalDataSection = keyof typeof PERSONAL_DATA;
/** The same as a list of pairs. */
export const SECTIONS = Object.entries(PERSONAL_DATA) as [PersonalDataSection, Holding][];
