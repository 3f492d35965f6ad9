-- The days between which the shop promised to deliver when the order was placed, as `2026-12-02`: later changes of the
-- calendar do not change them. '' : nothing was promised. Null: placed before the shop kept them.
alter table sales_order add column arrives_from text;
alter table sales_order add column arrives_to text;
