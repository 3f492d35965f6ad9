/** The secret in the link of a message about a lower price. */
export const PRICE_ALERT_TOKEN = /^[A-Za-z0-9]{32}$/;
