import { z } from 'zod';
import { user } from './accounts.ts';
import { defineCall } from './define-call.ts';
import { instant, presentPassword, text } from './shapes.ts';

/** `vk`, `google` (A3.30) or `yandex`; one that is not configured answers `not_found`. */
const networkParams = z.object({ network: text(20).regex(/^[a-z]{2,20}$/) });

/** A3.29 */
const network = z.object({
  id: z.string(),
  title: z.string(),
  /** Page of the site that leads to the network. */
  link: z.string(),
  /** Picture under the site's own address. */
  logo: z.string(),
});
export type NetworkView = z.output<typeof network>;

/** What begins at the network and comes back with its `code`. Lives ten minutes and works once. */
const started = z.object({
  /** The network's page. */
  url: z.string(),
  /** Comes back in the address. */
  state: z.string(),
  /** Stays in this browser: what comes back is worth nothing without it. */
  secret: z.string(),
});

/** `state` as it came back, and the secret that this browser has kept for it. */
const attempt = { state: text(128), secret: text(128) };
const returned = z.object({
  code: text(2048),
  ...attempt,
  /** VK ID alone sends it. */
  device_id: text(512).optional(),
});

export const socialNetworks = defineCall({
  name: 'social-networks',
  method: 'GET',
  path: '/api/social',
  summary: 'Networks one may sign in through; those without keys are absent (A3.29)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(network) }),
  errors: [],
});

export const socialStart = defineCall({
  name: 'social-start',
  method: 'POST',
  path: '/api/social/{network}/start',
  summary: 'Begins signing in through a network (A7.25)',
  auth: 'none',
  limit: 'write',
  params: networkParams,
  output: started,
  errors: ['not_found'],
});

export const userSocial = defineCall({
  name: 'user-social',
  method: 'POST',
  path: '/api/user/{network}',
  summary: 'Signs in by what the network sent back (A7.23); somebody new is asked for consent first',
  auth: 'none',
  limit: 'sign-in',
  params: networkParams,
  body: returned,
  output: z.union([
    z.object({ token: z.string(), user }),
    z.object({
      /** Nobody here has this account of the network: `social-register` makes one with the same state and secret. */
      newcomer: z.object({ name: z.string(), last_name: z.string(), email: z.string().nullable() }),
    }),
  ]),
  errors: [
    'not_found',
    'social_over',
    'social_refused',
    'social_unavailable',
    'social_email_taken',
    'second_factor_required',
  ],
});

export const socialRegister = defineCall({
  name: 'social-register',
  method: 'POST',
  path: '/api/social/{network}/register',
  summary: 'Makes the account that `user-social` has found to be new',
  auth: 'none',
  limit: 'sign-in',
  params: networkParams,
  body: z.object({
    ...attempt,
    /** To the processing of personal data (A2.49). */
    consent: z.boolean(),
    mailing: z.boolean(),
  }),
  output: z.object({ token: z.string(), user }),
  errors: [
    'not_found',
    'consent_needed',
    'social_over',
    'social_refused',
    'social_email_taken',
    'second_factor_required',
  ],
});

export const socialAddStart = defineCall({
  name: 'social-add-start',
  method: 'POST',
  path: '/api/social/{network}/add',
  summary: 'Begins linking a network to the account (A7.25); asks for the present factor',
  auth: 'required',
  limit: 'write',
  params: networkParams,
  body: z.object({ present_password: presentPassword }),
  output: started,
  errors: ['not_found', 'forbidden', 'present_factor', 'social_linked'],
});

export const userSocialAdd = defineCall({
  name: 'user-social-add',
  method: 'POST',
  path: '/api/user/add/{network}',
  summary: 'Links what the network sent back to the account (A7.24)',
  auth: 'required',
  limit: 'sign-in',
  params: networkParams,
  body: returned,
  output: z.object({ user }),
  errors: [
    'not_found',
    'forbidden',
    'social_over',
    'social_refused',
    'social_unavailable',
    'social_taken',
    'social_linked',
  ],
});

export const userSocials = defineCall({
  name: 'user-socials',
  method: 'GET',
  path: '/api/user/social',
  summary: 'Networks of the cabinet: which of them are linked',
  auth: 'required',
  limit: 'read',
  output: z.object({
    values: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        logo: z.string(),
        /** Null = not linked. */
        linked: z
          .object({
            /** As the network named the person. */
            name: z.string(),
            since: instant,
            /** False for the last way into the account. */
            removable: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
  errors: [],
});
export type LinkedNetworkView = z.output<typeof userSocials.output>['values'][number];

export const userSocialRemove = defineCall({
  name: 'user-social-remove',
  method: 'DELETE',
  path: '/api/user/social/{network}',
  summary: 'Unlinks a network, never the last way into the account',
  auth: 'required',
  limit: 'write',
  params: networkParams,
  output: z.object({ message: z.string() }),
  errors: ['not_found', 'social_last'],
});
