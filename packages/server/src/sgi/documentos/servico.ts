import { sgiDocumentosAnexos } from '@prumo/domain/sgi/anexos.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { documentoAlterado, documentoDoSgi, documentoNovo, versaoNova } from '@prumo/domain/sgi/respostas.ts'
import { bornWithFile, type OwnService } from '../../core/crud/own-service.ts'
import { apresentar } from './apresentar.ts'
import { alterarDocumento, excluirDocumento } from './gravar.ts'

const { tela } = sgiDocumentos

/** What the generic calls answer of a document, and do by the collection's name. */
export const servicoDoSgi: OwnService = {
  record: documentoDoSgi,
  present: (ctx, records) => apresentar(ctx, records),
  byName: {
    create: bornWithFile(
      { tela, flag: 'adicionar' },
      documentoNovo,
      'Um documento do SGI nasce com o seu arquivo: envie os dois por POST /api/sgi-documentos (partes dados e arquivo).',
    ),
    update: { access: { tela, flag: 'editar' }, patch: documentoAlterado, act: alterarDocumento },
    remove: { access: { tela, flag: 'excluir' }, act: excluirDocumento },
  },
}

/** A version is added, and never changed nor taken away by itself. */
export const servicoDasVersoes: OwnService = {
  byName: {
    create: bornWithFile(
      { tela: sgiDocumentosAnexos.tela, flag: 'editar' },
      versaoNova,
      'Uma versão nasce com o seu arquivo: envie os dois por POST /api/sgi-documentos-anexos (partes dados e arquivo).',
    ),
  },
}
