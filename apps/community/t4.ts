import { openStorage } from './src/storage/open.ts';
import { pino } from 'pino';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
writeFileSync('/tmp/small/ballast', Buffer.alloc(5e6));
const open = () => openStorage({ log: pino({level:'warn'}), dataDir: '/tmp/small/d' });
let s = await open();
let n=0;
try { for (;; n++) await s.db.insertInto('used_captcha').values({challenge: randomBytes(500).toString('hex'), expires:new Date()}).execute(); } catch(e) { console.log(n, e.code, e.message) }
try { console.log('after', await s.db.selectFrom('used_captcha').select(eb=>eb.fn.countAll<number>().as('n')).execute()); } catch(e) { console.log('read', e.code, e.message) }
for (let i=0;i<3;i++) try { await s.db.insertInto('used_captcha').values({challenge: randomBytes(500).toString('hex'), expires:new Date()}).execute(); console.log('ok insert'); } catch(e) { console.log('again', e.code, e.message) }
rmSync('/tmp/small/ballast');
try { await s.db.insertInto('used_captcha').values({challenge: randomBytes(500).toString('hex'), expires:new Date()}).execute(); console.log('ok insert'); } catch(e) { console.log('after freeing', e.code, e.message) }
try { console.log('after', await s.db.selectFrom('used_captcha').select(eb=>eb.fn.countAll<number>().as('n')).execute()); } catch(e) { console.log('read', e.code, e.message) }
await s.close().catch(e=>console.log('close', e.message));
try { s = await open(); console.log('reopened', await s.db.selectFrom('used_captcha').select(eb=>eb.fn.countAll<number>().as('n')).execute()); await s.close(); } catch(e) { console.log('reopen', e.message) }
process.exit();
