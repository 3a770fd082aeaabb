import type { AtoDoAparelho } from '@prumo/domain/core/campo/envio.ts'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { baixaEnviada } from '@prumo/domain/seguranca/nao-conformidades/baixa.ts'
import { FASE_DA_NC, NC_POR_CORRIGIR, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { agir } from '../../core/atos/agir.ts'
import { atosDoFluxo, defineCampo } from '../../core/campo/campo.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { photographsOf } from '../../core/collected/fotos.ts'
import { type Ctx, can } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { badFields } from '../../core/errors.ts'
import { FOTOS } from './coleta.ts'
import { NCS, passosDaNc } from './fluxo.ts'
import { proprio } from './gravar.ts'

const porTransicao = atosDoFluxo(NCS, { passos: passosDaNc, proprio })

/** The closing asked for where it was mended: its photographs are those of 'Depois' that come with this sending (baixa.ts). */
async function pedirBaixa(ctx: Ctx, id: string, ato: AtoDoAparelho): Promise<unknown> {
  const lido = baixaEnviada.safeParse({ descricao: ato.descricao ?? ato.motivo, data: ato.data })
  if (!lido.success) throw badFields(detailsOf(lido.error.issues))
  const { descricao, data } = lido.data
  const depois = (await photographsOf(ctx.db, FOTOS, id)).filter(
    ({ id: foto, fase }) => fase === FASE_DA_NC.depois && ctx.noCampo?.fotos.has(foto),
  )
  const fotosIds = depois.map((foto) => foto.id)
  const dados = { descricao, data, fotos: fotosIds.length }
  return agir(ctx, NCS, id, 'pedirBaixa', {
    dados,
    escrever: () => ({
      campos: {
        baixaData: data,
        baixaUsuarioId: ctx.usuario.id,
        baixaDescricao: descricao,
        baixaFotosIds: fotosIds,
      },
      mudancas: { fotos: [null, fotosIds] },
    }),
    frase: ({ numero }) =>
      `Baixa solicitada da não conformidade ${numero}: corrigida em ${formatDate(data)}. ${descricao}`,
    responder: async () => null,
  })
}

/** What is found where the work is done, with its photographs, and mended there. */
export const ncsNoCampo = defineCampo({
  entity: naoConformidades,
  fotos: FOTOS,
  // Whoever mends it closes it where it is, also when an inspection or the desk opened it.
  continua: ['causas', 'analise', 'acaoImediata'],
  agir: (ctx, id, ato) =>
    ato.para === STATUS_DE_NC.baixaSolicitada ? pedirBaixa(ctx, id, ato) : porTransicao(ctx, id, ato),
})

/** Those that this person is to mend. */
export const ncsNoPacote: FonteDoPacote = {
  banco: naoConformidades.banco,
  async ler(ctx) {
    if (!can(ctx, naoConformidades.tela, 'visualizar')) return []
    const { rows } = await sql<AnyRecord>`select n.* from nao_conformidades as n
      where n.responsavel_id = ${ctx.usuario.id} and n.status in (${literals(NC_POR_CORRIGIR)})
        and ${inScope(ctx, naoConformidades, 'n')} order by n.id`.execute(ctx.db)
    return rows.map((row) => toRecord(naoConformidades, row))
  },
}
