import type { Tela } from '@prumo/domain/core/tela.ts'
import { sgiDocumentos } from '@prumo/domain/sgi/documentos.ts'
import { useParams } from '@tanstack/react-router'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { Campos } from './Campos.tsx'
import css from './Documentos.module.css'
import { documentosEditaveisEm } from './entidade.ts'
import { Versoes } from './Versoes.tsx'

/** The form and, for full access, the control of versions (Spec 2 §2). */
export function EditarDocumentoScreen({ tela }: { tela: Tela }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const completo = usePermission(tela, 'acesso')
  // Of a document that is not there the form says so, and there are no versions to speak of.
  const existe = useRecord(sgiDocumentos, id).data !== undefined
  return (
    <>
      <FormScreen entity={documentosEditaveisEm(tela)} fields={Campos} />
      {completo && existe && (
        <div className={css.depois}>
          <Versoes documentoId={id} titulo="Controle de versões" edita />
        </div>
      )}
    </>
  )
}
