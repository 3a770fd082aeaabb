import { fotoDoRelatorio } from '@prumo/domain/pbi/envios.ts'
import { relatoriosUsuarios } from '@prumo/domain/pbi/relatorios-usuarios.ts'
import { idsNoEndereco } from '@prumo/domain/pbi/respostas.ts'
import { type ClipboardEvent, useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { rulesOf } from '../../ui/file-rules.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { pessoasEscolhidas } from './entidade.ts'

export const FOTO = rulesOf(fotoDoRelatorio)

const buscaDe = (slug: string) => ({
  search: (texto: string, signal?: AbortSignal) => searchReferences(slug, texto, signal),
  resolve: (ids: readonly string[]) => nameReferences(slug, ids),
})

/** Spec 3 §2.5, Report form. Its photo only at birth; afterwards it is changed by itself. */
export function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      <FormSection title="Relatório">
        <TextField name="nomeDoRelatorio" label="Nome do Relatório" required maxLength={120} autoFocus />
        {isNew && <FilesField name="arquivo" label="Foto" required single {...FOTO} />}
        <TextAreaField name="descricaoDoRelatorio" label="Descrição" required maxLength={1000} />
      </FormSection>
      <FormSection title="No Power BI">
        <AsyncSelectField name="contaMestreId" label="Conta Mestre" required {...buscaDe('contas-mestre')} />
        <Identificadores />
        <EntityField name="paginaFixa" field={relatoriosUsuarios.fields.paginaFixa} />
      </FormSection>
      <FormSection title="Quem o abre">
        <AsyncMultiSelectField
          name="colaboradores"
          label="Permissões"
          required
          hint="Abrem o relatório as pessoas desta lista, quem tem editar em Relatório Financeiro e, na página fixa dele, quem tem editar nela."
          {...buscaDe('usuarios')}
          resolve={pessoasEscolhidas}
        />
      </FormSection>
    </>
  )
}

/** The address of a report holds both ids: pasted into either field, each takes its own. */
function Identificadores() {
  const { setValue } = useFormContext()
  const colar = useCallback(
    (event: ClipboardEvent) => {
      const ids = idsNoEndereco(event.clipboardData.getData('text'))
      if (!ids) return
      event.preventDefault()
      const como = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
      setValue('grupoId', ids.grupoId, como)
      setValue('relatorioId', ids.relatorioId, como)
    },
    [setValue],
  )
  return (
    <div onPaste={colar}>
      <FieldPair>
        <TextField
          name="grupoId"
          label="Grupo ID"
          required
          maxLength={100}
          hint="Cole aqui o endereço do relatório no Power BI: os dois campos se preenchem."
        />
        <TextField name="relatorioId" label="Relatorio ID" required maxLength={100} />
      </FieldPair>
    </div>
  )
}
