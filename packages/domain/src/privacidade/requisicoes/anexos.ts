import { defineAnexos, defineEnvio } from '../../core/anexos.ts'
import { anyDocument } from '../../core/file-kinds.ts'
import { requisicoesTitulares } from './requisicoes.ts'

/** What was sent to the person, beside the words of the answer. */
export const anexosDaRequisicao = defineAnexos(requisicoesTitulares, {
  folder: ['privacidade', 'requisicoes'],
  send: ['editar'],
  roles: {
    resposta: {
      label: 'Arquivo da resposta',
      column: 'respostaArquivoId',
      envio: defineEnvio({ accept: anyDocument }),
    },
  },
})
