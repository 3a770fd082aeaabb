import { messages } from '@prumo/domain/core/messages.ts'
import type { PedidoDeLivro } from '@prumo/domain/dp/livro.ts'
import { chamadasDoLivro } from '@prumo/domain/dp/livro-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { demand } from '../../core/context.ts'
import { badFields, badInput } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'
import type { House } from '../../core/modulo/modulo.ts'
import { haDocumentos } from './documentos.ts'
import { umDocumentoDoLivro } from './gerar-livro.ts'
import { montarLivro } from './montar.ts'

/** Spec 2 §6: the book needs visualizar on Colaboradores; which documents go into it is the scope's matter. */
const VER = { tela: telas.colaboradores, flag: 'visualizar' } as const

/** The data book: one document's bytes by the spec's call, and a book of many people as a work. */
export function livroRoutes(router: Router, house: House): void {
  const outros = house.dataBooks.map((source) => source(router))
  router.call(chamadasDoLivro.gerarNaResposta, {
    access: { tela: [VER.tela, ...outros.map(({ tela }) => tela)], flag: 'visualizar' },
    heavy: true,
    summary: 'Os bytes de um documento de colaborador, para o livro; ou o data book do registro que o doc nomeia',
    handler: (ctx, { body: { doc }, reply }) => {
      if (typeof doc === 'string') {
        demand(ctx, VER.tela, VER.flag)
        return umDocumentoDoLivro(ctx, reply, doc)
      }
      const outro = outros.find(({ by }) => by in doc)
      if (!outro) throw badFields({ doc: 'Este valor não é aceito.' })
      demand(ctx, outro.tela, 'visualizar')
      return outro.answer(ctx, reply, doc)
    },
  })

  const work = router.works.define<PedidoDeLivro>({
    tipo: 'livro:colaboradores',
    access: VER,
    titulo: () => 'Livro de documentos',
    run: montarLivro,
  })
  router.call(chamadasDoLivro.gerar, {
    access: VER,
    summary: 'Começa a fazer o livro de documentos de colaboradores, num só arquivo zip',
    handler: async (ctx, { body }) => {
      if (!(await haDocumentos(ctx, body))) throw badInput(messages.nenhumDocumento)
      return { trabalhoId: await work.start(ctx, body) }
    },
  })
}
