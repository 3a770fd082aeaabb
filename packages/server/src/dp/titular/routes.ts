import { Readable } from 'node:stream'
import { ACAO } from '@prumo/domain/core/log.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { chamadasDoTitular } from '@prumo/domain/dp/titular-chamadas.ts'
import { logAct } from '../../core/audit/audit.ts'
import { inTransaction } from '../../core/database/database.ts'
import { zipChunks } from '../../core/documents/zip.ts'
import type { Router } from '../../core/http/http.ts'
import { oferecer } from '../../core/titular/no-papel.ts'
import { imprimir } from './imprimir.ts'
import { nomeDeArquivo } from './nome-de-arquivo.ts'
import { pacote } from './pacote.ts'
import { reunir } from './reunir.ts'

const { name, tela } = colaboradores

/** What the house knows of one person, to be handed to them (LGPD arts. 18–19). */
export function titularRoutes(router: Router): void {
  router.call(chamadasDoTitular.relatorio, {
    access: { tela, flag: 'acesso' },
    heavy: true,
    summary:
      'Relatório do titular: tudo o que o sistema sabe de um colaborador, em JSON, PDF ou com os documentos em ZIP',
    handler: async (ctx, { params, query: { formato }, reply }) => {
      const relatorio = await reunir(ctx, params.id)
      const conteudo =
        formato === 'json' ? JSON.stringify(relatorio, null, 2) : formato === 'pdf' ? await imprimir(relatorio) : null
      await inTransaction(ctx.db, (tx) =>
        logAct(tx, ctx, {
          acao: ACAO.baixou,
          tela,
          entidade: name,
          alvoId: params.id,
          descricao: `Baixou o relatório do titular de "${relatorio.titular.nome}" (${formato.toUpperCase()})`,
        }),
      )
      const arquivo = nomeDeArquivo(`relatorio do titular ${relatorio.titular.nome}`)
      return oferecer(reply, arquivo, formato).send(
        conteudo ?? Readable.from(zipChunks(pacote(ctx, relatorio)), { objectMode: false }),
      )
    },
  })
}
