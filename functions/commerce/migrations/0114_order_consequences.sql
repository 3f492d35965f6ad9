-- What follows from a movement of stock, of promotions and of C Point, and from a new status of an order, is written beside
-- the change now: db/catalog/stock-ledger.ts, db/promotions/promotion-ledger.ts, db/promotions/loyalty-ledger.ts and
-- db/orders/change-order.ts. The triggers that abort stay.
drop trigger stock_movement_applied;
drop trigger stock_status_changed;
drop trigger store_stock_follows;
drop trigger flash_deal_sale_applied;
drop trigger flash_deal_sold;
drop trigger promotion_use_applied;
drop trigger loyalty_movement_applied;
drop trigger order_promotions_released;
drop trigger order_loyalty_earned;
drop trigger order_points_refunded;
drop trigger unpaid_order_over;
