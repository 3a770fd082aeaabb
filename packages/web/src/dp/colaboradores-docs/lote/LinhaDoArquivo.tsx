import { zodResolver } from '@hookform/resolvers/zod'
import { ActionIcon } from '@mantine/core'
import { addMonths, isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AppLink } from '../../../core/screens/AppLink.tsx'
import { nameReferences, searchReferences } from '../../../core/wire/references.ts'
import { formatBytes } from '../../../ui/file-rules.ts'
import { AsyncSelectField } from '../../../ui/form/AsyncSelectField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { FormHouseContext } from '../../../ui/form/form-context.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { verDocumentoAddress } from '../registros.ts'
import css from './Lote.module.css'
import { schemaDoLote, type ValoresDoLote } from './schema.ts'
import type { Estado, Item, Lote } from './useLote.ts'

const de = ({ name }: { name: string }) => ({
  search: (texto: string, signal?: AbortSignal) => searchReferences(name, texto, signal),
  resolve: (ids: readonly string[]) => nameReferences(name, ids),
})
const [PESSOAS, TIPOS] = [de(colaboradores), de(tiposDocumentos)]
const { emissao: EMISSAO, validade: VALIDADE } = colaboradoresDocs.fields
const nada = () => () => {}

type Props = { item: Item; lote: Lote; comPessoa: boolean }

/** One file: what its name says it is, to be corrected, and what became of it. */
export function LinhaDoArquivo({ item, lote, comPessoa }: Props) {
  const { id, file, adivinhado } = item
  const estado = lote.estadoDe(id)
  const form = useForm<ValoresDoLote>({
    defaultValues: adivinhado,
    resolver: zodResolver(schemaDoLote as z.ZodType<ValoresDoLote, ValoresDoLote>),
    mode: 'onChange',
  })
  const { isValid } = form.formState
  useEffect(() => {
    lote.guardarForma(id, form)
    void form.trigger()
  }, [])
  useEffect(() => lote.aprontar(id, isValid), [isValid])
  const house = useMemo(() => ({ id: `lote-${id}`, tried: lote.tentou, register: nada }), [id, lote.tentou])
  const fechada = estado.qual !== 'aberto' && estado.qual !== 'recusado'
  const emissao = form.watch('emissao')
  /** The type's usual time from the day it was issued, for whoever does not say another. */
  const propor = (tipo: string | null, dia: string | null) => {
    const meses = tipo && lote.prazos.get(tipo)
    if (meses && dia && isPlainDate(dia, EMISSAO.min))
      form.setValue('validade', addMonths(dia, meses), { shouldValidate: true })
  }
  return (
    <li className={css.linha} data-estado={estado.qual}>
      <FormHouseContext value={house}>
        <FormProvider {...form}>
          <fieldset className={css.campos} disabled={fechada} data-pessoa={comPessoa || undefined}>
            <legend className="visually-hidden">{file.name}</legend>
            <p className={css.arquivo}>
              <span title={file.name}>{file.name}</span>
              <small>{formatBytes(file.size)}</small>
            </p>
            {comPessoa && <AsyncSelectField name="colabId" label="Colaborador" required {...PESSOAS} />}
            <AsyncSelectField
              name="tipoId"
              label="Tipo"
              required
              {...TIPOS}
              onChoose={(option) => propor(option?.value ?? null, form.getValues('emissao'))}
            />
            <DateField
              name="emissao"
              label="Emissão"
              required
              firstYear={EMISSAO.min}
              max={today()}
              onChoose={(dia) => propor(form.getValues('tipoId'), dia)}
            />
            <DateField
              name="validade"
              label="Validade"
              firstYear={VALIDADE.min}
              {...(emissao && isPlainDate(emissao, EMISSAO.min) && { min: emissao })}
            />
          </fieldset>
        </FormProvider>
      </FormHouseContext>
      <Situacao estado={estado} pronto={isValid} nome={file.name} />
      {!fechada && (
        <ActionIcon
          className={css.tirar}
          variant="subtle"
          color="gray"
          aria-label={`Tirar ${file.name}`}
          title="Tirar da lista"
          onClick={() => lote.tirar(id)}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  )
}

function Situacao({ estado, pronto, nome }: { estado: Estado; pronto: boolean; nome: string }) {
  switch (estado.qual) {
    case 'guardado':
      return (
        <p className={css.situacao}>
          <StatusTag tone="green" icon={IconCheck}>
            Guardado
          </StatusTag>{' '}
          <AppLink href={verDocumentoAddress(estado.documentoId)} target="_blank" aria-label={`Ver ${nome}`}>
            Ver
          </AppLink>
        </p>
      )
    case 'recusado':
      return (
        <p className={css.situacao} role="alert">
          <StatusTag tone="red" icon={IconAlertTriangle}>
            Não foi guardado
          </StatusTag>
          <small>{estado.porque}</small>
        </p>
      )
    case 'indo':
      return (
        <p className={css.situacao}>
          <progress max={1} value={estado.parte} aria-label={`Envio de ${nome}`}>
            {Math.round(estado.parte * 100)}%
          </progress>
        </p>
      )
    case 'fila':
      return <p className={css.situacao}>Na fila</p>
    default:
      return <p className={css.situacao}>{pronto ? 'Pronto' : 'A completar'}</p>
  }
}
