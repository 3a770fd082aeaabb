import { today } from '@prumo/domain/core/dates.ts'
import { PROVAS_DE_CONCLUSAO, planos5w2hAnexos } from '@prumo/domain/obras/planos-5w2h/anexos.ts'
import { fluxoDoPlano } from '@prumo/domain/obras/planos-5w2h/fluxo.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passo, Passos } from '../../core/atos/transicao.ts'
import { literals } from '../../core/database/literals.ts'
import { tableOf } from '../../core/database/tables.ts'

/** The flow of a plan where it meets the database: who does it, by CPF too, and whether what was done is proved. */
export const PLANOS: FluxoNoBanco<typeof fluxoDoPlano> = {
  fluxo: fluxoDoPlano,
  async carregar(ctx, db, row) {
    const quem = await db.selectFrom('usuarios').select('cpf').where('id', '=', row.quemId).executeTakeFirst()
    const provas = await db
      .selectFrom(tableOf(planos5w2hAnexos))
      .select(sql<string>`count(*)`.as('total'))
      .where('planoId', '=', row.id)
      .where(sql<boolean>`tipo in (${literals(PROVAS_DE_CONCLUSAO)})`)
      .executeTakeFirstOrThrow()
    return {
      row,
      registro: {
        revisao: row.revisao,
        status: row.status,
        quemId: row.quemId,
        quemCpf: quem?.cpf ?? null,
        provas: Number(provas.total),
      },
      pessoa: { ...pessoaDe(ctx), cpf: ctx.usuario.cpf },
    }
  },
}

type CasoDoPlano = Caso<typeof fluxoDoPlano>
/** Who verified it, when, and what they found. */
const verificado = (percentual?: number): Passo<typeof fluxoDoPlano, 'eficaz' | 'ineficaz', CasoDoPlano> => ({
  escrever: (_tx, { pessoa }, { motivo }) => ({
    campos: {
      verificadorId: pessoa.id,
      dataVerificacao: today(),
      parecer: motivo || null,
      ...(percentual !== undefined && { percentual }),
    },
  }),
})

/** What an act of a plan writes beyond its state: done is all of it; what did not work is to be done anew. */
export const PASSOS: Passos<typeof fluxoDoPlano, CasoDoPlano> = {
  concluir: { escrever: () => ({ campos: { percentual: 100 } }) },
  eficaz: verificado(),
  ineficaz: verificado(0),
}
