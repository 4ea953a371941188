import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { publicId } from './shapes.ts';

/** A3.24 */
const club = z.object({
  public_id: publicId,
  public_name: z.string(),
  title: z.string(),
  description: z.string(),
  picture: z.string(),
  location: z.object({ name_ru: z.string(), name: z.string() }).nullable(),
  created_date: z.string(),
});
export type ClubView = z.output<typeof club>;

export const clubs = defineCall({
  name: 'clubs',
  method: 'GET',
  path: '/api/clubs',
  summary: 'Clubs, newest first (A7.56)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(club) }),
  errors: [],
});

export const userClubs = defineCall({
  name: 'user-clubs',
  method: 'GET',
  path: '/api/user/clubs',
  summary: 'Clubs the user belongs to, newest first (A7.58)',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(club) }),
  errors: [],
});
