-- European e-invoices: what they need to know of taxes, units and customers, and what was frozen of a document when it was issued.

-- Kinds of tax (UNTDID 5305), and why none is due: a code of the list VATEX, or words.
alter table tax_rates
  add column category         text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  add column exemption_code   text not null default '',
  add column exemption_reason text not null default '';
update tax_rates set category = 'Z' where rate = 0;

-- What others call a unit (UN/ECE Recommendation 20); empty where nobody has said it.
alter table units add column common_code text not null default '';
update units u set common_code = c.code
from (values ('each', 'C62'), ('pair', 'PR'), ('set', 'SET'), ('pack', 'XPK'), ('box', 'XBX'), ('kg', 'KGM'), ('g', 'GRM'), ('l', 'LTR'),
  ('ml', 'MLT'), ('m', 'MTR'), ('m2', 'MTK'), ('h', 'HUR')) as c (id, code)
where u.id = c.id;

-- A public body in Germany has a Leitweg-ID; others an address in a network, as scheme:identifier. What goes with their mails.
alter table customers
  add column leitweg  text not null default '',
  add column endpoint   text not null default '',
  add column einvoice   text not null default 'pdf' check (einvoice in ('pdf', 'ubl', 'cii'));
grant insert (leitweg, endpoint, einvoice), update (leitweg, endpoint, einvoice) on customers to stockbook_app;

-- The document as EN 16931 has it, without its number, which is beside it; null where it was issued without.
alter table invoices add column einvoice jsonb;
alter table credit_notes add column einvoice jsonb;
grant insert (einvoice), update (einvoice) on invoices, credit_notes to stockbook_app;
