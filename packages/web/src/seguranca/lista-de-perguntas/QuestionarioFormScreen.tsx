import type { Field } from '@prumo/domain/core/field.ts'
import type { Prazos } from '@prumo/domain/seguranca/gravidades.ts'
import { secoesDe, secoesEnviadas } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { problemasDaLista } from '@prumo/domain/seguranca/lista-de-perguntas/regras.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { useRecord } from '../../core/wire/records.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePrazos } from '../nao-conformidades/nc.ts'
import { Editor } from './Editor.tsx'
import { novaPergunta, novaSecao, numeradas } from './edicao.ts'
import css from './Lista.module.css'
import type { ListaInteira } from './lista.ts'

const AO_LADO = ['secoes']

/** What the server would refuse of the questions, where each fault is. */
function problemasDasPerguntas({ secoes }: FormValues, prazos: Prazos): Record<string, string> {
  const lidas = secoesEnviadas.safeParse(secoes ?? [])
  if (!lidas.success)
    return Object.fromEntries(lidas.error.issues.map(({ path, message }) => [['secoes', ...path].join('.'), message]))
  return problemasDaLista(
    secoesDe(lidas.data, () => crypto.randomUUID()),
    prazos,
  )
}

const vazia = (): FormValues => ({ secoes: numeradas([{ ...novaSecao('Geral'), perguntas: [novaPergunta()] }]) })

/** A list with its questions: a new one from nothing or from one of the lists to begin from ('?modelo='), or the next version of one. */
export function QuestionarioFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { modelo } = useSearch({ strict: false }) as { modelo?: string }
  const starts = useInicio(id ? undefined : (modelo ?? ''))
  const prazos = usePrazos()
  const problemas = useCallback((valores: FormValues) => problemasDasPerguntas(valores, prazos), [prazos])
  if (!id && !starts) return <Skeletons lines={8} />
  return (
    <FormScreen entity={questionarios} fields={Campos} beside={AO_LADO} besideProblems={problemas} starts={starts} />
  )
}

/** What a new one starts with; the lists to begin from are fetched when one is asked for. */
function useInicio(modelo: string | undefined): FormValues | undefined {
  const [inicio, setInicio] = useState<FormValues>()
  useEffect(() => {
    let aqui = true
    const buscar = async () => {
      const [{ modelosDeLista }, { copiaDe }] = await Promise.all([
        import('@prumo/domain/seguranca/lista-de-perguntas/modelos/todos.ts'),
        import('@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'),
      ])
      const achado = modelosDeLista.find(({ id }) => id === modelo)
      if (!aqui) return
      setInicio(
        achado
          ? {
              nome: achado.nome,
              tipoInspecao: achado.tipoInspecao,
              descricao: achado.descricao,
              secoes: copiaDe(achado.secoes, () => crypto.randomUUID()),
            }
          : vazia(),
      )
    }
    if (modelo === '') setInicio(vazia())
    else if (modelo !== undefined) void buscar()
    return () => {
      aqui = false
    }
  }, [modelo])
  return inicio
}

const campo = (name: keyof typeof questionarios.fields) => (
  <EntityField name={name} field={questionarios.fields[name] as Field} />
)

function Campos({ isNew }: { isNew: boolean }) {
  return (
    <>
      {!isNew && <ProximaVersao />}
      <FormSection title="Lista">
        <TextField name="nome" label="Nome" required autoFocus maxLength={120} />
        <FieldPair>
          {campo('tipoInspecao')}
          {campo('contratosIds')}
        </FieldPair>
        {campo('descricao')}
      </FormSection>
      <Editor />
    </>
  )
}

/** Told before anything is typed: what is published is not what changes. */
function ProximaVersao() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const lista = useRecord(questionarios, id).data as unknown as ListaInteira | undefined
  if (!lista || lista.versaoPublicada === null) return null
  const { versao, versaoPublicada } = lista
  return (
    <p className={css.aviso} role="note">
      A versão {versaoPublicada} está publicada e continua valendo para as inspeções. O que você salvar aqui é a versão{' '}
      {versao === versaoPublicada ? versao + 1 : versao}, em rascunho até ser publicada.
    </p>
  )
}
