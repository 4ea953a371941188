import { lightenArgon2 } from './light-argon2.ts';

// Run for each file of tests with a database.
lightenArgon2();
