import { STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { assinaturasDaInspecao, fotosDaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { fluxoDaInspecao } from '@prumo/domain/seguranca/inspecoes/fluxo.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { TIPO_DE_RESPOSTA } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { perguntasDe } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { exigirAberto } from '../../core/atos/transicao.ts'
import type { AssinaturaHost } from '../../core/collected/assinaturas.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'
import { conflict } from '../../core/errors.ts'
import { conteudoDe, respostasFeitas } from './conteudo.ts'

export const FOTOS: FotoHost = { entity: inspecoes, fotos: fotosDaInspecao, refuse: exigirAberto(fluxoDaInspecao) }

/** Signed while it is filled in or once it is concluded: what is signed is the same. */
export const ASSINATURAS: AssinaturaHost = {
  entity: inspecoes,
  assinaturas: assinaturasDaInspecao,
  refuse: ({ status }) => {
    if (status === STATUS_DE_INSPECAO.cancelada) throw conflict('Esta inspeção foi cancelada e não recebe assinaturas.')
  },
  parts: async (db, id) => {
    const row = await db
      .selectFrom('inspecoes')
      .select(['id', 'questionarioId', 'versao', 'respostas'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const conteudo = await conteudoDe(db, row)
    const tipos = new Map(perguntasDe(conteudo.secoes).map((uma) => [uma.id, uma.tipoResposta]))
    // A signature that answers a question is not signed by itself.
    return respostasFeitas(conteudo).filter(({ perguntaId }) => tipos.get(perguntaId) !== TIPO_DE_RESPOSTA.assinatura)
  },
}
