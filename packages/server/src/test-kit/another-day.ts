/** Loaded before a server process (`--import`): its clock goes on as ever, from another day. */
const by = Number(process.env.TESTE_RELOGIO_MS)
const Real = Date

globalThis.Date = new Proxy(Real, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [Real.now() + by], made === globalThis.Date ? target : made),
  apply: () => new Real(Real.now() + by).toString(),
  get: (target, key) => (key === 'now' ? () => Real.now() + by : Reflect.get(target, key)),
})
