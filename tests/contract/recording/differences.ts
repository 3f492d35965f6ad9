/** Places where the embedded backend deliberately answers differently from the recorded Magento, with the reason. */
interface Known {
  operation: RegExp;
  path: RegExp;
  why: string;
}

/** Data that the export for Magento does not contain, and settings that the recorded Magento does not have. */
const DATA: readonly Known[] = [
  {
    operation: /^(?:CartById|SetShippingAddressesOnCart|(?:Customer)?ShippingMethods)$/,
    path: /available_shipping_methods\.entries$/,
    why: 'the shops of the default shop hand out orders; the recorded Magento has no pickup location',
  },
  {
    operation: /./,
    path: /small_image\.(?:url|label)$|media_gallery\.(?:entries|length)$/,
    why: 'the export for a Magento has no pictures: drawings are SVG, which it refuses',
  },
  {
    operation: /^(?:CategoryTree|CategoryByUid)$/,
    path: /\.image$/,
    why: 'the export for a Magento has no pictures of categories',
  },
  {
    operation: /^ProductsForSitemap$/,
    path: /small_image$/,
    why: 'a product without a picture has none here; Magento gives its placeholder',
  },
  {
    operation: /^ProductsForFeed$/,
    path: /total_pages$/,
    why: 'a page of fifty products would be too large an answer here, so the feed asks for 25',
  },
  {
    operation: /^(?:ProductsForFeed|ProductsForSitemap)$/,
    path: /url_rewrites\.length$/,
    why: 'a few goods of the default catalogue are without a rewrite on purpose; Magento makes one for each',
  },
  {
    operation: /^StoreConfiguration$/,
    path: /store_name|default_title|logo_/,
    why: 'name, title and logo are settings of the store',
  },
  {
    operation: /^(?:FixedTaxDisplay|PriceDisplay)$/,
    path: /^asked$/,
    why: 'added after the recording; before, it was a field of another document',
  },
  {
    operation: /^CategoryTree$/,
    path: /items\.entries$/,
    why: 'the root category is called otherwise, and shown nowhere',
  },
  {
    operation: /./,
    path: /breadcrumbs\.category_uid$|options\.value$|default_billing$|default_shipping$/,
    why: 'ids of categories, options and addresses: each database has its own',
  },
  { operation: /^DeleteCustomerAddress$/, path: /^errors\.entries$/, why: 'the refusal names the id of the address' },
  {
    operation: /^(?:ProductDetails|ProductReviewPage)$/,
    path: /rating_summary|review_count|reviews\.|products\.items$|^errors$|^asked$/,
    why: 'the export for a Magento has no reviews: a page behind the last one is one of none there',
  },
  {
    operation: /^CancellationReasons$/,
    path: /description$/,
    why: 'reasons to cancel are a setting of the store',
  },
  {
    operation: /^(?:ListingProducts|ListingCounts)$/,
    path: /options\.entries$/,
    why: 'the recorded Magento once had sample data: a value of it that no option names any more',
  },
];

/** Values that are recalculated whenever products of the default catalogue change. */
const CHOSEN: readonly Known[] = [
  {
    operation: /^ProductDetails$/,
    path: /(?:related|crosssell)_products\b/,
    why: 'which goods are shown beside others is chosen anew with the data of the shop',
  },
];

/** Our own decisions, and features of newer versions of Magento. */
const OURS: readonly Known[] = [
  {
    operation: /./,
    path: /variants\.(?:length|entries)$|items\.items\.options\.entries$|values\.length$/,
    why: 'sold-out variants are shown as such; Magento leaves them out unless it is set to show them',
  },
  {
    operation: /^(?:CartPriceExtensions|OwnOrderExtensions)$/,
    path: /^(?:data|errors|errors\..+|asked)$/,
    why: 'fields of 2.4.8: 2.4.7 refuses the document, and the storefront does without',
  },
  {
    operation: /^(?:CancelOrder|CancellationSetting)$/,
    path: /^(?:data\.cancelOrder|errors|asked)$/,
    why: '2.4.7 wants the number in an id of its own; 2.4.8 and this backend take the id',
  },
  { operation: /^OwnOrder$/, path: /comments$/, why: 'the reason of a cancellation is told to the customer' },
  {
    operation: /^AvailableRegions$|Shipping|^CartById$/,
    path: /available_regions$|region\.region_id$/,
    why: 'this backend knows the provinces of Vietnam; Magento has none of them',
  },
  { operation: /^AddressBook$/, path: /region_code$/, why: 'provinces have codes here' },
  {
    operation: /^SetShippingAddressesOnCart$/,
    path: /customer_notes$/,
    why: 'no note is null; Magento keeps an empty one',
  },
  {
    operation: /^SubscribeEmailToNewsletter$/,
    path: /^(?:data\.subscribeEmailToNewsletter|errors)$/,
    why: 'who reads the newsletter under another address is nobody’s business',
  },
  {
    operation: /^ConfirmEmail$/,
    path: /^errors\.entries$/,
    why: 'whether an address has an account is told by a shop that wants to tell it alone',
  },
];

/** Our search differs from Magento's, and facets are in the order that a merchant set. */
const SEARCH: readonly Known[] = [
  {
    operation: /^(?:ListingProducts|SuggestedProducts)$/,
    path: /total_count|total_pages|suggestions|items\.entries$|options\.length$|options\.label$|options\.count$/,
    why: 'a search of words of its own; the recorded Magento searched by MySQL, any word of a text',
  },
  {
    operation: /^(?:ListingProducts|ListingCounts|ListingAttributes)$/,
    path: /aggregations\.entries$|attributesList\.items\.(?:entries|order)$|options\.order$|options\.count$/,
    why: 'facets in the order of their places; without prices and makers, with lists of which a product has several',
  },
  {
    operation: /^(?:FilterAttributes|FilterValues)$/,
    path: /items\.(?:entries|order)$|options\.entries$/,
    why: 'attributes of Magento itself, and attributes that only yes and no are to be said of, by their numbers there',
  },
  {
    operation: /^(?:ProductsForFeed|ProductsForSitemap)$/,
    path: /items\.(?:entries|order)$/,
    why: 'names are sorted by the rules of Magento’s database: what is on which page of a long list',
  },
  {
    operation: /^ProductsForFeed$/,
    path: /variants\.order$|categories\.order$/,
    why: 'variants and categories are told in the order of their numbers there',
  },
  {
    operation: /^CategoryTimes$/,
    path: /^asked$/,
    why: 'the sitemap asks when categories changed since the recording was made',
  },
  {
    operation: /^(?:ChosenFilters|InformationForFeed|ProductInformation)$/,
    path: /^asked$/,
    why: 'the merchant’s own attributes are asked for since the recording was made',
  },
  {
    operation: /^AddressForm$/,
    path: /^asked$/,
    why: 'the number of lines of a street is asked for since the recording was made',
  },
  {
    operation: /^BoughtProducts$/,
    path: /^asked$/,
    why: 'reviews of a customer are shown in the colour that was bought since the recording was made',
  },
  {
    operation: /^CmsBlocksByIdentifiers$/,
    path: /^data\.cmsBlocks\.items\.content$/,
    why: 'the block on delivery spells a city otherwise since the recording was made',
  },
  {
    operation: /^(?:AvailableStores|StoreFunctions)$/,
    path: /^asked$/,
    why: 'what a merchant switched off is asked for beside the configuration since the recording was made',
  },
  {
    operation: /^OptionSwatches$/,
    path: /items\.length$|swatch_data\.value$|^asked$/,
    why: 'asked for what a page does not show: other options, so other products answer',
  },
];

/** Bugs of Magento. */
const FAULTS: readonly Known[] = [
  {
    operation: /^(?:AddProductsToCart|CartById)$/,
    path: /is_available$/,
    why: '2.4.7 says that no virtual good, download or variant is available; the storefront asks stock_status of them',
  },
  {
    operation: /^(?:AddProductsToCart|CartById)$/,
    path: /stock_status$/,
    why: '2.4.7 calls a bundle in a cart sold out; the storefront asks is_available of it',
  },
  {
    operation: /^CartById$/,
    path: /discounts\.entries$/,
    why: '2.4.7 labels a rule without a label "Discount" on lines and by its coupon in the totals',
  },
  {
    operation: /^ProductDetails$/,
    path: /categories\.order$|maximum_price\.(?:regular|final)_price\.value$/,
    why: 'categories are told in the order of their ids; 2.4.7 gives the cheapest part of a set as its dearest',
  },
];

export const DIFFERENCES: readonly Known[] = [...DATA, ...CHOSEN, ...OURS, ...SEARCH, ...FAULTS];
