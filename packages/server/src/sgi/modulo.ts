import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { setores } from '@prumo/domain/sgi/setores.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { repetidosNoInicio } from '../core/crud/repetidos.ts'
import { defineModulo } from '../core/modulo/modulo.ts'
import { byTitle } from '../core/modulo/search.ts'
import { leiturasNaVez } from './documentos/na-vez.ts'
import { sgiNoInicio } from './documentos/no-inicio.ts'
import { sgiNoPainel } from './documentos/no-painel.ts'
import { sgiRoutes } from './documentos/routes.ts'
import { servicoDasVersoes, servicoDoSgi } from './documentos/servico.ts'

/** The quality system's documents. */
export const sgi = defineModulo({
  nome: 'sgi',
  routes: [sgiRoutes],
  ownRoutes: {
    [sgiDocumentos.name]: ['spreadsheet'],
  },
  ownServices: {
    [sgiDocumentos.name]: servicoDoSgi,
    [sgiDocumentosAnexos.name]: servicoDasVersoes,
  },
  vez: [leiturasNaVez],
  home: [
    sgiNoInicio,
    repetidosNoInicio(sgiDocumentos, { titulo: { um: 'Código repetido no SGI', muitos: 'Códigos repetidos no SGI' } }),
  ],
  panels: { 'inspecoes-seguranca': [sgiNoPainel] },
  search: [
    { entity: sgiDocumentos, telas: [telas.documentosSgi], lugar: 6, detalhe: sql`r.descricao` },
    ...byTitle(30, [setores, 'codigo']),
  ],
})
