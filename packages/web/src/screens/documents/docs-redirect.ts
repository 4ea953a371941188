import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** A2.25 */
export const loader = () => redirect(paths.main());
