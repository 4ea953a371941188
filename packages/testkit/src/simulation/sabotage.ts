/** Statements that break the product from below; the simulation must notice each (negative controls, G3). */
export const SABOTAGE: readonly { name: string; sql: string }[] = [
  {
    name: 'a hold that its stock does not count',
    sql: onWrite('stock', 'update', 'if new.held > old.held then new.held := old.held; end if; return new;'),
  },
  {
    name: 'a place that is never given back',
    sql: onWrite('stock', 'update', 'if new.held < old.held then new.held := old.held; end if; return new;'),
  },
  {
    name: 'uses of a promocode that do not come back',
    sql: onWrite(
      'promocode',
      'update',
      'if new.uses < old.uses then new.uses := old.uses; end if; return new;',
    ),
  },
  {
    name: 'a ticket lost after payment',
    sql: onWrite('ticket', 'insert', 'if new.id % 3 = 0 then return null; end if; return new;'),
  },
  {
    name: 'money returned that is not in the ledger',
    sql: onWrite(
      'ledger_entry',
      'insert',
      `if new.account = 'acquirer' and new.amount < 0 then return null; end if; return new;`,
    ),
  },
  {
    name: 'a policy that outlives its refund',
    sql: onWrite('insurance_policy', 'update', 'return old;'),
  },
  {
    name: 'a ticket whose code outlives its transfer',
    sql: onWrite('ticket', 'update', 'new.code_version := old.code_version; return new;'),
  },
  {
    name: 'a freed place that is sold past who waits',
    sql: onWrite(
      'stock',
      'update',
      `if new.sold < old.sold then new.on_sale := new.on_sale + old.sold - new.sold; end if; return new;`,
    ),
  },
  {
    name: 'a place on offer that an order leaves to the next one',
    sql: onWrite(
      'waiting_offer',
      'update',
      'if new.kept < old.kept and new.ended_at is null then new.kept := old.kept; end if; return new;',
    ),
  },
  {
    name: 'a receipt of another sum',
    sql: onWrite('receipt', 'insert', 'new.amount := new.amount - 100; return new;'),
  },
  {
    name: 'a discount of which a rouble is lost',
    sql: onWrite('line_discount', 'insert', 'new.amount := greatest(new.amount - 100, 0); return new;'),
  },
  {
    name: 'captured money that is forgotten',
    sql: onWrite('payment', 'update', 'new.captured := 0; return new;'),
  },
];

function onWrite(table: string, when: 'insert' | 'update', body: string): string {
  return `create function sabotage() returns trigger language plpgsql as $$ begin ${body} end $$;
    create trigger a_sabotage before ${when} on ${table} for each row execute function sabotage()`;
}
