import { expect, test } from 'vitest';
import { readWords } from './read-words.ts';

test.each([
  ['several words', `CHECK ((kind = ANY (ARRAY['seat'::text, 'number'::text])))`, ['number', 'seat']],
  ['one word', `CHECK ((kind = 'seat'::text))`, ['seat']],
  ['words one by one', `CHECK (((kind = 'seat'::text) OR (kind = 'number'::text)))`, ['number', 'seat']],
  ['or nothing', `CHECK (((kind IS NULL) OR (kind = ANY (ARRAY['b'::text, 'a'::text]))))`, ['a', 'b']],
  ['nothing last', `CHECK (((kind = 'seat'::text) OR (kind IS NULL)))`, ['seat']],
  [
    'another type',
    `CHECK (((kind)::text = ANY ((ARRAY['a'::character varying, 'b'::character varying])::text[])))`,
    ['a', 'b'],
  ],
  ['a bounded type', `CHECK ((kind = ANY (ARRAY['a'::bpchar, 'b'::bpchar])))`, ['a', 'b']],
  ['a domain', `CHECK ((VALUE = ANY (ARRAY['ru'::text, 'en'::text])))`, ['en', 'ru']],
  ['an array', `CHECK ((role <@ ARRAY['vip'::text, 'staff'::text]))`, ['staff', 'vip']],
  ['a quoted name', `CHECK (("position" = ANY (ARRAY['a'::text, 'b'::text])))`, ['a', 'b']],
  ['words with marks', `CHECK ((kind = ANY (ARRAY['it''s'::text, 'a or (b)'::text])))`, ['a or (b)', "it's"]],
])('%s', (_, definition, words) => {
  expect(readWords(definition)).toEqual(words);
});

test.each([
  ['a bound', `CHECK ((amount >= 0))`],
  ['numbers', `CHECK ((vat_code = ANY (ARRAY[1, 2])))`],
  ['a pattern', `CHECK ((phone ~ '^79[0-9]{9}$'::text))`],
  ['not a word', `CHECK ((kind <> 'seat'::text))`],
  ['a negation', `CHECK ((NOT (kind = 'seat'::text)))`],
  ['a function', `CHECK ((lower(kind) = 'seat'::text))`],
  ['a word and a bound', `CHECK (((kind = 'seat'::text) AND (size > 0)))`],
  ['a word or a bound', `CHECK (((kind = 'seat'::text) OR (size > 0)))`],
  ['two columns', `CHECK (((kind = 'seat'::text) OR (state = 'free'::text)))`],
  ['an equivalence', `CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)))`],
  ['only nothing', `CHECK ((kind IS NULL))`],
])('%s is no list of words', (_, definition) => {
  expect(readWords(definition)).toBeNull();
});
