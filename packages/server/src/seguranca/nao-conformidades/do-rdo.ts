import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import type { Effect } from '@prumo/domain/core/effect.ts'
import type { naoConformidadesPedidas, OcorrenciaComNc } from '@prumo/domain/obras/rdo/efeitos.ts'
import { OCORRENCIA, tiposDeOcorrencia } from '@prumo/domain/obras/rdo/listas.ts'
import { GRAVIDADE, prazoDaGravidade } from '@prumo/domain/seguranca/gravidades.ts'
import { ORIGEM_DE_NC, TIPO_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { abrirNc } from './abrir.ts'

type Pedidas = typeof naoConformidadesPedidas extends Effect<infer Data, infer Answer> ? [Data, Answer] : never

const AMBIENTAL = 6

/** An accident that hurt somebody is as grave as can be; what nearly was one is grave. */
function gravidadeDa({ tipo, comAfastamento, vitimas }: OcorrenciaComNc): number {
  if (tipo === OCORRENCIA.acidente) return comAfastamento || (vitimas ?? 0) > 0 ? GRAVIDADE.iminente : GRAVIDADE.alta
  return tipo === OCORRENCIA.quaseAcidente ? GRAVIDADE.alta : GRAVIDADE.media
}

/** The non-conformities that the occurrences of an approved report ask for (design, Works 4.7). */
export async function abrirDoRdo(
  ctx: Ctx,
  tx: Tx,
  { rdo, responsavelId, ocorrencias }: Pedidas[0],
): Promise<Pedidas[1]> {
  const abertas: { ocorrenciaId: string; id: string; numero: string }[] = []
  for (const ocorrencia of ocorrencias) {
    const gravidade = gravidadeDa(ocorrencia)
    const oQueFoi = tiposDeOcorrencia[ocorrencia.tipo as keyof typeof tiposDeOcorrencia]
    const quando = `${formatDate(rdo.data)}${ocorrencia.hora ? ` às ${ocorrencia.hora}` : ''}`
    const { id, numero } = await abrirNc(ctx, tx, {
      origem: ORIGEM_DE_NC.rdo,
      origemId: rdo.id,
      origemNome: `RDO ${rdo.numero} de ${formatDate(rdo.data)}`,
      obraId: rdo.obraId,
      equipeId: rdo.equipeId,
      centroDeCustoId: rdo.centroDeCustoId,
      tipo: ocorrencia.tipo === AMBIENTAL ? TIPO_DE_NC.ambiental : TIPO_DE_NC.condicao,
      gravidade,
      descricao: `${oQueFoi} em ${quando}. ${ocorrencia.descricao}`.slice(0, 2000),
      responsavelId,
      prazo: addDays(today(), prazoDaGravidade(gravidade, ctx.config.PRAZOS_NC)),
    })
    abertas.push({ ocorrenciaId: ocorrencia.id, id, numero })
  }
  return abertas
}
