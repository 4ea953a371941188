/**
 * How long a numbered place is held: longer where an unpaid order gave it back (`reopenSpaces`). The hold and the order may be written by
 * processes whose clocks differ by half a minute.
 */
export const mostHeld = (space: string, since: string) => `case when exists (
        select from order_line l join orders o on o.id = l.order_id where l.space_id = ${space} and o.created_at >= ${since} - interval '1 minute')
      then interval '30 minutes' else interval '10 minutes' end`;
