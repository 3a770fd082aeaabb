import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { type AnexoDoAbastecimento, anexosDoAbastecimento } from '@prumo/domain/frota/anexos.ts'
import { abastecimentoAlterado, abastecimentoNovo } from '@prumo/domain/frota/respostas.ts'
import { sql } from 'kysely'
import { type Chegado, defineCampo } from '../../core/campo/campo.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { snake } from '../../core/database/tables.ts'
import { alterarAbastecimento, criarAbastecimento } from './gravar.ts'

const { tela } = abastecimentos

/** The paper takes the place of the former, as where it is attached at the desk; it was announced with the fuelling. */
const guardar =
  (qual: AnexoDoAbastecimento) =>
  async ({ files }: Ctx, tx: Tx, { registroId, arquivo }: Chegado): Promise<void> => {
    const coluna = sql.ref(snake(anexosDoAbastecimento.roles[qual].column))
    const { rows } = await sql<{
      anterior: string | null
    }>`update abastecimentos as novo set ${coluna} = ${arquivo.id}::bigint
      from (select id, ${coluna} as anterior from abastecimentos where id = ${registroId}::bigint for update) as velho
      where novo.id = velho.id returning velho.anterior`.execute(tx)
    if (rows[0]?.anterior) await files.remove(tx, [rows[0].anterior])
  }

/** A fuelling written at the pump, with its receipt and the odometer photographed. */
export const abastecimentosNoCampo = defineCampo({
  entity: abastecimentos,
  usos: { cupom: guardar('cupom'), 'foto-odometro': guardar('foto-odometro') },
  porNome: {
    create: {
      access: { tela, flag: 'adicionar' },
      input: abastecimentoNovo,
      act: async (ctx, entrada: never) => (await criarAbastecimento(ctx, entrada, undefined)).body,
    },
    update: {
      access: { tela, flag: 'editar' },
      patch: abastecimentoAlterado,
      act: (ctx, id, mudanca: never) => alterarAbastecimento(ctx, id, mudanca),
    },
  },
})
