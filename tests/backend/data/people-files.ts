import { createHash } from 'node:crypto';

/** The password of the customer that Magento wrote, and its hash (SHA-256 with salt, as in Magento 2.3 without libsodium). */
export const PASSWORD = 'Lua-To-Tam-7';
const SALT = 'mUoiSauKyTu12345aBcDeFgHiJkLmNoP';
const HASH = `${createHash('sha256')
  .update(SALT + PASSWORD)
  .digest('hex')}:${SALT}:1`;

/** Argon2id as Magento 2.4 writes it: 32 bytes, two passes, 64 MB. */
const ARGON = '50c00bc76079edde10256e4cf3cfebc63b59b48508ca7fc1d4025fa2addbe764';
export const ARGON_PASSWORD = 'Lụa-Tơ-Tằm-7';
export const ARGON_CUSTOMER = `email,_website,firstname,lastname,password_hash
argon@example.vn,base,An,Đinh,${ARGON}:${SALT}:3_32_2_67108864`;

export const PRODUCTS = `sku,product_type,name,price,qty,visibility,url_key
AO-LUA,simple,Áo lụa,350000,5,"Catalog, Search",ao-lua
QUAN-LINEN,simple,Quần linen,420000,5,"Catalog, Search",quan-linen`;

export const MAGENTO_CUSTOMERS = `email,_website,_store,confirmation,created_at,created_in,dob,firstname,gender,group_id,lastname,password_hash,taxvat
hoa.nguyen@example.vn,base,default,,2023-04-05 03:00:00,Default,1990-02-28,Hoa,Female,1,Nguyễn Thị,${HASH},0101234567
minh@example.vn,base,default,,2024-01-02 03:00:00,Default,,Minh,Male,2,Trần,$2y$10$notAnyFormOfMagento,
sai@,base,default,,2024-01-02 03:00:00,Default,,Sai,,1,Lê,,`;

export const MAGENTO_ADDRESSES = `_website,_email,_entity_id,city,company,country_id,firstname,lastname,postcode,region,street,telephone,vat_id,ward_name,_address_default_billing_,_address_default_shipping_
base,hoa.nguyen@example.vn,1,Quận Ba Đình,,VN,Hoa,Nguyễn Thị,,Hà Nội,12 Phan Đình Phùng,+84 912 345 678,,Phường Quán Thánh,1,1
base,hoa.nguyen@example.vn,2,Quận Ba Đình,,VN,Hoa,Nguyễn Thị,,Hà Nội,5 Kim Mã,0912345678,,Phường Không Còn,,
base,la@example.vn,3,Quận Ba Đình,,VN,Lạ,Lê,,Hà Nội,1 Kim Mã,0912345679,,Phường Quán Thánh,,`;

export const MAGENTO_ORDERS = `increment_id,status,created_at,customer_email,grand_total,subtotal,shipping_amount,payment_method,shipping_name,shipping_street,shipping_city,shipping_region,shipping_telephone,item:sku,item:name,item:qty_ordered,item:price
000000001,complete,2024-05-06 03:00:00,hoa.nguyen@example.vn,1150000,1120000,30000,Tiền mặt,Nguyễn Thị Hoa,12 Phan Đình Phùng,Quận Ba Đình,Hà Nội,0912345678,AO-LUA,Áo lụa cũ,2,350000
,,,,,,,,,,,,,QUAN-LINEN,Quần linen,1,420000
000000002,canceled,2024-06-06 03:00:00,hoa.nguyen@example.vn,90000,90000,0,Tiền mặt,,,,,,KHONG-CON,Khăn cũ,1,90000
000000003,processing,2024-07-06 03:00:00,hoa.nguyen@example.vn,90000,90000,0,Tiền mặt,,,,,,AO-LUA,Áo lụa,1,90000`;

export const SHOPIFY_CUSTOMERS = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'7001,Lan,Phạm,lan@example.vn,yes,,8 Lê Lợi,,Hà Nội,,VN,'10000,'+84987654321,'+84987654321,no,100,1,,no,vip
'7002,Cúc,Đỗ,cuc@example.vn,no,,,,,,VN,,,,no,0,0,,no,`;

export const SHOPIFY_ORDERS = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Shipping Name,Shipping Address1,Shipping City,Shipping Province Name,Shipping Country,Shipping Phone,Cancelled at,Payment Method
#1001,lan@example.vn,paid,2024-03-01 10:00:00 +0700,fulfilled,2024-03-02 10:00:00 +0700,yes,VND,770000,30000,0,800000,,0,Giao tận nơi,2024-03-01 09:30:00 +0700,1,Áo lụa,350000,,AO-LUA,true,Phạm Lan,8 Lê Lợi,Hà Nội,Hà Nội,VN,'+84987654321,,COD
#1001,,,,,,,,,,,,,,,,1,Quần linen,420000,,QUAN-LINEN,true,,,,,,,,
#1002,lan@example.vn,pending,,unfulfilled,,yes,VND,350000,0,0,350000,,0,Giao tận nơi,2024-03-05 09:30:00 +0700,1,Áo lụa,350000,,AO-LUA,true,,,,,,,,COD`;

export const WOO_CUSTOMERS = `ID,customer_id,user_login,user_pass,user_email,user_registered,display_name,first_name,last_name,roles,billing_phone,billing_address_1,billing_city,billing_state,billing_country
5,5,mai,$P$BhashOfWordPress,mai@example.vn,2022-11-05 10:00:00,Mai,Mai,Vũ,customer,0977 111 222,3 Hàng Bông,Hà Nội,,VN`;

export const WOO_ORDERS = `order_id,order_number,order_date,status,shipping_total,tax_total,discount_total,order_total,order_subtotal,order_currency,payment_method_title,shipping_method,customer_email,billing_first_name,billing_last_name,billing_phone,billing_address_1,billing_city,billing_country,line_item_1,line_item_2
88,88,2022-12-01 10:00:00,completed,0,0,50000,650000,700000,VND,Chuyển khoản,,mai@example.vn,Mai,Vũ,0977111222,3 Hàng Bông,Hà Nội,VN,name:Áo lụa|product_id:1|sku:AO-LUA|quantity:2|total:650000|sub_total:700000,`;

export const KIOTVIET_CUSTOMERS = `Loại khách,Chi nhánh tạo,Mã khách hàng,Tên khách hàng,Điện thoại,Địa chỉ,Khu vực giao hàng,Phường/Xã,Công ty,Mã số thuế,Ngày sinh,Giới tính,Email,Nhóm khách hàng,Ghi chú,Ngày tạo,Tổng bán,Điểm hiện tại,Trạng thái
Cá nhân,Kho chính,KH000001,Lê Thu Hà,0903.111.222,9 Quán Thánh,Hà Nội - Quận Ba Đình,Phường Quán Thánh,,,25/12/1992,Nữ,,Khách quen,,15/03/2024 10:00,2000000,120,1
Cá nhân,Kho chính,KH000002,Bùi Nam,0912345678,,,,,,,Nam,nam@example.vn,,,16/03/2024 10:00,0,0,1
Cá nhân,Kho chính,KH000003,Không Gì,,,,,,,,,,,,16/03/2024 10:00,0,0,1`;

export const SAPO_CUSTOMERS = `Mã khách hàng,Tên khách hàng*,Email,Điện thoại,Ngày sinh,Giới tính,Nhóm khách hàng,Địa chỉ,Tỉnh thành phố,Quận huyện,Phường xã,Điểm hiện tại
CUZN01,Đào Yến,yen@example.vn,0905222333,,Nữ,Bán lẻ,7 Quán Thánh,Hà Nội,Quận Ba Đình,Phường Quán Thánh,15`;

export const HARAVAN_CUSTOMERS = `Họ,Tên,Email,Công ty,Địa chỉ,Tỉnh/ Thành,Quận/ Huyện,Phường/ Xã,Mã quốc gia,Điện thoại,Nhận quảng cáo,Ngày đồng ý nhận quảng cáo,Tags
Ngô,Sen,sen@example.vn,,6 Quán Thánh,Hà Nội,Quận Ba Đình,Phường Quán Thánh,VN,84906333444,Có,20/11/2024 08:00,`;
