import { chamadasDeRegistros, type PedidoDeRelatorio } from '@prumo/domain/obras/registros/chamadas.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { RELATORIOS_NA_RESPOSTA } from '@prumo/domain/obras/registros/relatorio.ts'
import { contentDisposition } from '../../../core/files/send.ts'
import type { Router } from '../../../core/http/http.ts'
import { gerarRelatorios, partesDoRelatorio, relatorio } from './gerar.ts'

const LER = { tela: registrosObra.tela, flag: 'visualizar' } as const

/** The photographic report (field contract, Acts): of one record a PDF, of many a zip, of over a hundred long work. */
export function relatorioRoutes(router: Router): void {
  const work = router.works.define<PedidoDeRelatorio>({
    tipo: 'relatorio-fotografico',
    access: LER,
    titulo: ({ ids }) => `Relatório fotográfico de ${ids.length} registros`,
    run: gerarRelatorios,
  })
  router.call(chamadasDeRegistros.relatorio, {
    access: LER,
    heavy: true,
    summary: 'Relatório fotográfico de registros: um PDF, um zip quando são muitos, um trabalho acima de cem',
    handler: async (ctx, { body, reply }) => {
      const partes = await partesDoRelatorio(ctx, body)
      if (body.ids.length > RELATORIOS_NA_RESPOSTA)
        return reply.code(202).send({ trabalhoId: await work.start(ctx, body) })
      const { nome, tipo, bytes } = await relatorio(ctx, partes)
      return reply
        .headers({
          'content-type': tipo,
          'content-disposition': contentDisposition('attachment', nome),
          'cache-control': 'private, no-store',
        })
        .send(bytes)
    },
  })
}
