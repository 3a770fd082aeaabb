import { assinaturasDaOs, fotosDaOs, fotosDoItem } from '@prumo/domain/laboratorio/ordem-de-servico/coleta.ts'
import { fluxoDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { sql } from 'kysely'
import { exigirAberto } from '../../core/atos/transicao.ts'
import type { AssinaturaHost } from '../../core/collected/assinaturas.ts'
import type { FotoHost } from '../../core/collected/fotos.ts'
import { conflict } from '../../core/errors.ts'

const aberta = exigirAberto(fluxoDaOs)
export const FOTOS: FotoHost = { entity: laboratorioOs, fotos: fotosDaOs, refuse: aberta }
export const FOTOS_DO_ITEM: FotoHost = {
  entity: laboratorioOsItens,
  fotos: fotosDoItem,
  refuse: ({ aberto }) => {
    if (!aberto) throw conflict('A ordem de serviço deste item já terminou: as fotos ficam como estão.')
  },
}

export const ASSINATURAS: AssinaturaHost = {
  entity: laboratorioOs,
  assinaturas: assinaturasDaOs,
  refuse: aberta,
  // Which pieces came, and how each came: what became of them later was signed by nobody here.
  parts: async (db, id) => {
    const { rows } = await sql<{ etiqueta: string; condicao: string | null }>`select e.etiqueta, i.condicao
      from laboratorio_os_itens as i join equipamentos_isolantes as e on e.id = i.equipamento_id
      where i.os_id = ${id}::bigint order by i.sequencia`.execute(db)
    return rows
  },
}
