import type { UserView } from '@distance/contract/accounts.ts';
import type { ShopWorld } from './shop-world.ts';

export type Network = 'vk' | 'google' | 'yandex';

/** What the site answers to the beginning of a visit. */
export interface Begun {
  url: string;
  state: string;
  secret: string;
}

/** What the page of the site reads from the address the network sends back to. */
export interface Returned {
  code: string;
  state: string;
  device_id?: string;
  /** Page that was returned to. */
  page: string;
}

export interface Entered {
  token?: string;
  user?: UserView;
  newcomer?: { name: string; last_name: string; email: string | null };
  code?: string;
}

/** Whom the person picks at the network: one of its own, by number, or somebody typed in. */
export type Picked =
  | number
  | { id: string; first_name?: string; last_name?: string; email?: string; email_verified?: '1' };

let visitors = 0;

/** A browser that goes to a network and comes back, each with an address of its own. */
export class SocialVisit {
  readonly from = `10.7.${Math.floor(++visitors / 250)}.${visitors % 250}`;
  readonly #world: ShopWorld;
  readonly #network: Network;

  constructor(world: ShopWorld, network: Network) {
    this.#world = world;
    this.#network = network;
  }

  async begin(token?: string): Promise<Begun> {
    const path = `/api/social/${this.#network}/${token === undefined ? 'start' : 'add'}`;
    const { status, body } = await this.#world.call<Begun>('POST', path, {
      from: this.from,
      ...(token === undefined ? {} : { token, body: {} }),
    });
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Opens the network's page, picks a person there, and follows the way back without opening it. */
  async pick(url: string, picked: Picked): Promise<Returned> {
    const page = await (await fetch(url)).text();
    const fields = new URLSearchParams(
      [...page.split('</form>')[0]!.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
        // Both groups are there when the expression matches.
        ([, name, value]) => [name!, decoded(value!)] as [string, string],
      ),
    );
    if (typeof picked === 'number') {
      const ids = [...page.matchAll(/name="person" value="([^"]*)"/g)].map(([, id]) => id ?? '');
      fields.set('person', ids[picked] ?? '');
    } else {
      fields.delete('person');
      for (const [name, value] of Object.entries(picked)) fields.set(name, value);
    }
    return await this.#follow(url, fields);
  }

  async deny(url: string): Promise<URL> {
    const page = await (await fetch(url)).text();
    const fields = new URLSearchParams(
      [...page.split('</form>')[0]!.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name!, decoded(value!)] as [string, string],
      ),
    );
    fields.set('deny', '1');
    return await this.#location(url, fields);
  }

  async enter(body: object, network: string = this.#network): Promise<{ status: number; body: Entered }> {
    return await this.#world.call<Entered>('POST', `/api/user/${network}`, { from: this.from, body });
  }

  async add(token: string, body: object): Promise<{ status: number; body: Entered }> {
    return await this.#world.call<Entered>('POST', `/api/user/add/${this.#network}`, {
      from: this.from,
      token,
      body,
    });
  }

  async register(body: object): Promise<{ status: number; body: Entered }> {
    return await this.#world.call<Entered>('POST', `/api/social/${this.#network}/register`, {
      from: this.from,
      body,
    });
  }

  /** The whole way of somebody new, up to the token. */
  async becomeUser(picked: Picked, mailing = false): Promise<Required<Pick<Entered, 'token' | 'user'>>> {
    const { url, secret } = await this.begin();
    const { page: _page, ...returned } = await this.pick(url, picked);
    await this.enter({ ...returned, secret });
    const made = await this.register({ state: returned.state, secret, consent: true, mailing });
    const { token, user } = made.body;
    if (token === undefined || user === undefined) throw new Error(`not registered: ${JSON.stringify(made)}`);
    return { token, user };
  }

  async #follow(url: string, fields: URLSearchParams): Promise<Returned> {
    const back = await this.#location(url, fields);
    const device = back.searchParams.get('device_id');
    return {
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
      ...(device === null ? {} : { device_id: device }),
      page: back.origin + back.pathname,
    };
  }

  async #location(url: string, fields: URLSearchParams): Promise<URL> {
    const answer = await fetch(url.split('?')[0] ?? '', { method: 'POST', body: fields, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`the network answered ${answer.status}: ${await answer.text()}`);
    return new URL(location);
  }
}

function decoded(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
