import { connectClient } from '@distance/server/db/connect.ts';
import { randomId } from '@distance/server/public-id.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh database cloned from a template: its files are copied, which costs a third of writing every page to the log. */
export async function createDatabase(
  serverUrl: string,
  template = 'template_distance',
): Promise<TestDatabase> {
  const name = `t_${randomId(60)}`;
  await admin(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => await admin(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function admin(url: string, statement: string): Promise<void> {
  const client = await connectClient(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
