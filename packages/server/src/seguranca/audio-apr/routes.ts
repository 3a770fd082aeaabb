import { aprsAudios } from '@prumo/domain/seguranca/audio-apr/aprs-audios.ts'
import { chamadasDosAudios } from '@prumo/domain/seguranca/audio-apr/chamadas.ts'
import type { Router } from '../../core/http/http.ts'
import { answerAs } from '../../core/http/idempotency.ts'
import { alterarAudio, excluirAudio, incluirAudio } from './gravar.ts'
import { audiosDaApr, ouvirAudio } from './ler.ts'

const { tela } = aprsAudios
const LER = { tela, flag: 'visualizar' } as const

/** The recordings of an APR (design, Works 7.4, audio-apr): born with a file, and heard by whoever sees it. */
export function audiosRoutes(router: Router): void {
  router.call(chamadasDosAudios.listar, {
    access: LER,
    summary: 'Áudios de uma APR',
    handler: (ctx, { params }) => audiosDaApr(ctx, params.id),
  })
  router.call(chamadasDosAudios.enviar, {
    access: { tela, flag: ['adicionar', 'editar'] },
    summary: 'Anexa um áudio a uma APR (partes dados e arquivo): WebM/Opus ou MP4/AAC, até 10 minutos',
    handler: async (ctx, { params, request, reply }) => answerAs(reply, await incluirAudio(ctx, params.id, request)),
  })
  router.call(chamadasDosAudios.arquivo, {
    access: LER,
    summary: 'O som de um áudio, inteiro ou a parte pedida (Range); ouvir e baixar ficam no registro',
    handler: (ctx, { params, query, request, reply }) =>
      ouvirAudio(ctx, request, reply, params.id, query.baixar !== undefined),
  })
  router.call(chamadasDosAudios.alterar, {
    access: { tela, flag: 'editar' },
    summary: 'Altera a transcrição de um áudio',
    handler: (ctx, { params, body }) => alterarAudio(ctx, params.id, body),
  })
  router.call(chamadasDosAudios.excluir, {
    access: { tela, flag: 'excluir' },
    summary: 'Exclui um áudio com o seu arquivo',
    handler: (ctx, { params }) => excluirAudio(ctx, params.id),
  })
}
