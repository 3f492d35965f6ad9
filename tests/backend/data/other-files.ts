/** Redirects as Shopify exports them. */
export const SHOPIFY_REDIRECTS = `Redirect from,Redirect to
/products/ao-cu,/products/ao-lua
/pages/gioi-thieu-cu,/pages/ve-chung-toi
/blogs/tin/tet-2024,https://blog.example/tet
/collections/he,/collections/he/products/ao-lua?mau=den
/checkout,/products/ao-lua`;

/** Redirects of WordPress's plugin Redirection. */
export const WORDPRESS_REDIRECTS = `source,target,regex,code,type,hits,title,status
/tin-cu/,/tin-moi,0,302,url,3,,active
^/san-pham/(.*),/$1,1,301,url,0,,active`;

/** Discounts as Shopify exports them. */
export const SHOPIFY_DISCOUNTS = `Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Combines with Order Discounts,Combines with Product Discounts,Combines with Shipping Discounts,Customer Selection,Context,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End
HE10,10.0,percentage,Amount Off,order,"Minimum purchase of ₫500,000",false,false,false,All customers,,3,true,100,Active,2025-12-08 11:28:18 +0700,2036-12-31 23:59:00 +0700
GIAM50K,-50000.0,fixed_amount,Amount Off,order,,false,false,false,All customers,,0,false,,Active,2025-12-08 11:28:18 +0700,
SHIP0,,,Free Shipping,shipping,Minimum quantity of 2 items,false,false,false,All customers,,0,false,,Expired,2024-01-01 00:00:00 +0700,2024-02-01 00:00:00 +0700
RIENG,10.0,percentage,Amount Off,order,,false,false,false,Customer segments,,0,false,,Active,2025-12-08 11:28:18 +0700,
AOLUA,10.0,percentage,Amount Off,product,,false,false,false,All customers,,0,false,,Active,2025-12-08 11:28:18 +0700,`;

/** Coupons as the common plugins of WooCommerce export them. */
export const WOO_COUPONS = `ID,post_title,post_name,post_status,post_excerpt,post_date,discount_type,coupon_amount,individual_use,product_ids,product_SKUs,exclude_product_ids,usage_count,usage_limit,usage_limit_per_user,limit_usage_to_x_items,date_expires,free_shipping,exclude_sale_items,product_categories,minimum_amount,maximum_amount,customer_email
1,tet20,tet20,publish,Mừng xuân,2025-12-01 10:00:00,percent,20,yes,,,,5,50,1,,2036-02-10,no,no,,300000,,
2,giam30,giam30,draft,,2025-12-01 10:00:00,fixed_cart,30000,no,,,,0,,,,,yes,no,,,,
3,rieng,rieng,publish,,2025-12-01 10:00:00,percent,20,no,,,,0,,,,,no,no,,,,lan@example.vn
4,danhmuc,danhmuc,publish,,2025-12-01 10:00:00,percent,20,no,,,,0,,,,,no,no,12,,,`;

/** An export of WordPress; `pictures`: the server of its pictures. */
export const wordpress = (pictures: string, own = '') => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.6" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Tiệm Lụa</title>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>mac-dep</wp:category_nicename><wp:cat_name><![CDATA[Mặc đẹp]]></wp:cat_name></wp:category>
  <item>
    <title><![CDATA[Giặt lụa không nhăn${own && ` ${own}`}]]></title>
    <link>https://tiem-lua.example/giat-lua/</link>
    <dc:creator><![CDATA[Chị Hoa]]></dc:creator>
    <content:encoded><![CDATA[<!-- wp:paragraph -->
<p>Giặt tay bằng nước mát.</p>
<!-- /wp:paragraph -->
<!-- wp:image -->
<figure><img src="${pictures}/giat-lua.png" srcset="${pictures}/giat-lua-300.png 300w" alt="Chậu nước"/></figure>
<!-- /wp:image -->
<p><img src="${pictures}/khong-con.png" alt="Mất"/></p>
[gallery ids="1,2"]]]></content:encoded>
    <excerpt:encoded><![CDATA[Ba bước cho tấm lụa.]]></excerpt:encoded>
    <wp:post_id>10</wp:post_id>
    <wp:post_date><![CDATA[2025-03-04 10:00:00]]></wp:post_date>
    <wp:post_date_gmt><![CDATA[2025-03-04 03:00:00]]></wp:post_date_gmt>
    <wp:post_name><![CDATA[giat-lua-khong-nhan${own && `-${own}`}]]></wp:post_name>
    <wp:status><![CDATA[publish]]></wp:status>
    <wp:post_type><![CDATA[post]]></wp:post_type>
    <wp:post_password><![CDATA[]]></wp:post_password>
    <category domain="category" nicename="mac-dep"><![CDATA[Mặc đẹp]]></category>
    <category domain="post_tag" nicename="lua"><![CDATA[lụa]]></category>
    <wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[12]]></wp:meta_value></wp:postmeta>
    <wp:postmeta><wp:meta_key><![CDATA[_edit_last]]></wp:meta_key><wp:meta_value><![CDATA[1]]></wp:meta_value></wp:postmeta>
  </item>
  <item>
    <title>anh-bia</title>
    <wp:post_id>12</wp:post_id>
    <wp:status>inherit</wp:status>
    <wp:post_type>attachment</wp:post_type>
    <wp:attachment_url><![CDATA[${pictures}/anh-bia.png]]></wp:attachment_url>
    <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[Tấm lụa phơi]]></wp:meta_value></wp:postmeta>
  </item>
  <item>
    <title>Bản nháp</title>
    <content:encoded><![CDATA[Dòng một
dòng hai

Đoạn hai]]></content:encoded>
    <wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>
    <wp:post_date>2025-05-06 10:00:00</wp:post_date>
    <wp:post_name></wp:post_name>
    <wp:status>draft</wp:status>
    <wp:post_type>post</wp:post_type>
  </item>
  <item>
    <title>Về tiệm lụa${own && ` ${own}`}</title>
    <content:encoded><![CDATA[Tiệm mở từ 1990.]]></content:encoded>
    <wp:post_name>ve-tiem-lua${own && `-${own}`}</wp:post_name>
    <wp:status>publish</wp:status>
    <wp:post_type>page</wp:post_type>
  </item>
  <item>
    <title>Giỏ hàng</title>
    <content:encoded><![CDATA[[woocommerce_cart]]]></content:encoded>
    <wp:post_name>gio-hang</wp:post_name>
    <wp:status>publish</wp:status>
    <wp:post_type>page</wp:post_type>
  </item>
  <item>
    <title>Menu</title>
    <wp:status>publish</wp:status>
    <wp:post_type>nav_menu_item</wp:post_type>
  </item>
</channel>
</rss>
`;
