import { exigencias, problemasDaExigencia } from '@prumo/domain/dp/exigencias.ts'
import { useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { useRecord } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { NotaDosRestritos } from './NotaDosRestritos.tsx'
import { TODOS } from './palavras.ts'

/** 'novo' and 'editar/:id'. */
export function ExigenciaFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <Editar id={id} /> : <FormScreen entity={exigencias} problems={problemasDaExigencia} fields={Campos} />
}

/** One that also asks for what this person does not see stands without any of the others. */
function Editar({ id }: { id: string }) {
  const { data } = useRecord(exigencias, id)
  const restritos = Number((data as { restritos?: number } | undefined)?.restritos ?? 0)
  const problemas = useCallback((values: FormValues) => problemasDaExigencia(values, restritos), [restritos])
  const campos = useCallback(() => <Campos restritos={restritos} />, [restritos])
  return <FormScreen entity={exigencias} problems={problemas} fields={campos} />
}

const buscaDe = (slug: string) => ({
  search: (texto: string, signal?: AbortSignal) => searchReferences(slug, texto, signal),
  resolve: (ids: readonly string[]) => nameReferences(slug, ids),
})

function Campos({ restritos = 0 }: { isNew?: boolean; restritos?: number }) {
  return (
    <>
      <FormSection title="O que se exige">
        <TextField name="nome" label="Nome" required maxLength={120} autoFocus />
        <AsyncMultiSelectField
          name="tiposIds"
          label="Documentos exigidos"
          required={restritos === 0}
          {...buscaDe('tipos-documentos')}
        />
        <NotaDosRestritos restritos={restritos} />
        <TextAreaField
          name="fundamento"
          label="Fundamento"
          placeholder="Norma, cláusula do contrato…"
          maxLength={500}
        />
      </FormSection>
      <FormSection title="De quem">
        <FieldPair>
          <AsyncSelectField
            name="funcaoId"
            label="Função"
            clearable
            placeholder={TODOS.funcaoId!}
            {...buscaDe('funcoes')}
          />
          <AsyncSelectField
            name="processoId"
            label="Processo"
            clearable
            placeholder={TODOS.processoId!}
            {...buscaDe('processos')}
          />
        </FieldPair>
        <AsyncSelectField
          name="empresaId"
          label="Contrato"
          clearable
          placeholder={TODOS.empresaId!}
          hint="O que fica em aberto vale para todos."
          {...buscaDe('contas-contrato')}
        />
      </FormSection>
    </>
  )
}
