import { hkdfSync } from 'node:crypto'
import { secretKey } from '../access/secret-box.ts'
import type { Ctx } from '../context.ts'

/**
 * The 256 bits with which a phone seals what is on it, this person's alone: derived from the house's secret key, kept nowhere,
 * and told in the package's answer only. Whoever copies the phone's storage without having signed in as them reads nothing.
 */
export const chaveDoAparelho = (ctx: Pick<Ctx, 'config'> & { readonly usuario: { readonly id: string } }): string =>
  Buffer.from(
    hkdfSync('sha256', secretKey(ctx), Buffer.from('prumo'), Buffer.from(`campo/${ctx.usuario.id}`), 32),
  ).toString('base64')
