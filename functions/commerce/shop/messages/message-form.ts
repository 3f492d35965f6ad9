/** What a message says. */
export interface MessageText {
  /** Subject of an e-mail, title of a notification; SMS and Zalo have none. */
  subject: string;
  text: string;
  /** The page that a notification opens. The texts of other channels contain their links. */
  link?: string;
}

/** Makes a message from its values; `shopUrl` is the storefront's address. */
export type Template = (variables: Record<string, string>, shopUrl: string) => MessageText;

/** The shop's name. */
export const SHOP = 'Chỉ';
const SIGNATURE = `\n\nThân mến,\n${SHOP}`;
/** An e-mail of paragraphs, signed by the shop. */
export const letter = (subject: string, ...paragraphs: string[]): MessageText => ({
  subject,
  text: paragraphs.join('\n\n') + SIGNATURE,
});
/** The greeting, with the first name where it is known. */
export const hello = ({ firstname }: Record<string, string>) => (firstname ? `Chào ${firstname},` : 'Chào bạn,');
/** A page of the shop that reads its parameters from the address. */
export const link = (shopUrl: string, parameters: Record<string, string>) =>
  `${shopUrl}/?${new URLSearchParams(parameters).toString()}`;
/** A link that opens the order without login: the token is the order's secret. */
export const orderLink = ({ number = '', token = '' }: Record<string, string>, shopUrl: string) =>
  `${shopUrl}/tra-don-hang?${new URLSearchParams({ order_id: number, token }).toString()}`;
