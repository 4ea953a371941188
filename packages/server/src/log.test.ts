import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

const refused = (message: string) =>
  Object.assign(new Error(message), {
    code: '23505',
    severity: 'ERROR',
    routine: 'fail',
    table: 'users',
    constraint: 'users_email',
    detail: 'Key (email)=(vera@mail.example) already exists.',
    where: 'SQL statement "insert into users values (\'vera@mail.example\')"',
    parameters: ['vera@mail.example'],
  });

test.each([
  ['alone', refused('duplicate key value violates unique constraint "users_email"')],
  ['in its message', refused('invalid input syntax for type integer: "vera@mail.example"')],
  ['as a cause', new Error('a job has failed', { cause: refused('no') })],
  ['among others', new AggregateError([refused('no')], 'all have failed')],
])('what PostgreSQL quotes stays out of the log, %s (S39)', (_where, error) => {
  const text = JSON.stringify(loggedError(error));
  expect(text).not.toContain('vera@');
  for (const said of ['23505', 'users_email', 'log.test.ts']) expect(text).toContain(said);
});

test('causes that go round end', () => {
  const error = new Error('one');
  error.cause = error;
  expect(JSON.stringify(loggedError(error)).match(/"message":"one"/g)).toHaveLength(5);
});

test('what is thrown and no error says only what it is', () => {
  expect(loggedError('vera@mail.example')).toEqual({ type: 'string', message: '', stack: '' });
});
