/** Where the bytes of files live; keys are random and never a path of the user's making (S30). */
export interface FileStore {
  write(bytes: Uint8Array): Promise<string>;
  read(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
}
