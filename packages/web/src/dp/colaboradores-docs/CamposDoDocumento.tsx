import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'

const procurar = (texto: string, signal?: AbortSignal) => searchReferences(tiposDocumentos.name, texto, signal)
const nomear = (ids: readonly string[]) => nameReferences(tiposDocumentos.name, ids)

/** LGPD: only the ASO belongs to the company; what is clinical is the physician's (NR-7). */
export const AJUDA_DO_ARQUIVO =
  'Da saúde, só o ASO: não anexe prontuário, exames ou CID, que ficam com o médico do PCMSO.'

/** Spec 2 §3, Collaborator document: what is told of a document, new or not. */
export function CamposDoDocumento({ arquivo, children }: { arquivo: ReactNode; children?: ReactNode }) {
  const emissao = useWatch({ name: 'emissao' }) as string | null
  return (
    <FormSection title="Documento">
      <AsyncSelectField name="tipoId" label="Tipo" required width="lg" autoFocus search={procurar} resolve={nomear} />
      {arquivo}
      <FieldPair>
        <DateField
          name="emissao"
          label="Emissão"
          required
          firstYear={colaboradoresDocs.fields.emissao.min}
          max={today()}
          limitReason="A emissão não pode ser depois de hoje."
        />
        <DateField
          name="validade"
          label="Validade"
          firstYear={colaboradoresDocs.fields.validade.min}
          hint="Sem validade, o documento não vence."
          {...(emissao &&
            isPlainDate(emissao, colaboradoresDocs.fields.emissao.min) && {
              min: emissao,
              limitReason: 'A validade não pode vir antes da emissão.',
            })}
        />
      </FieldPair>
      <TextAreaField name="observacao" label="Observação" maxLength={colaboradoresDocs.fields.observacao.max} />
      {children}
    </FormSection>
  )
}
