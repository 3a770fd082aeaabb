import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { changedFields, type FormValues } from '../../core/form/form-values.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { Form } from '../../ui/form/Form.tsx'
import { RequiredNote } from '../../ui/form/FormSection.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import type { Abastecimento } from './AbastecimentosScreen.tsx'
import { Campos } from './Campos.tsx'
import { editavel, esquema, valoresDoForm } from './formulario.ts'

const { tela, name } = abastecimentos

export function EditarAbastecimentoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(abastecimentos, id)
  // The record the form was filled from: a live update does not pull the ground from under what is being typed.
  const [base, setBase] = useState<Abastecimento | null>(null)
  const agora = record.data as unknown as Abastecimento | undefined
  if (!base && agora) setBase(agora)
  usePageTitle(base && `Abastecimento ${base.numero}`)
  if (record.isError && !base)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  return base ? <Editar key={id} um={base} /> : <Skeletons lines={10} height={28} />
}

function Editar({ um }: { um: Abastecimento }) {
  const router = useRouter()
  const { usuario } = useSession()
  const voltar = () => void router.navigate({ to: detailAddress(tela, um.id), replace: true })
  const salvar = useCommand(
    (mudancas: FormValues) =>
      api.call(chamadasDeAbastecimentos.alterar, { params: { id: um.id }, body: { ...mudancas, revisao: um.revisao } }),
    { touches: [name, veiculos.name] },
  )
  return (
    <>
      <PageHeader title="Editar abastecimento" subtitle={`Nº ${um.numero}`} />
      <Form
        schema={esquema}
        defaultValues={valoresDoForm(um)}
        draftKey={`${usuario.id}:${name}:${um.id}`}
        label="abastecimento"
        onBack={voltar}
        onSubmit={async ({ cupomArquivo: _, fotoArquivo: __, ...valores }) => {
          const mudancas = changedFields(editavel, um, mesmoMinuto(valores, um))
          if (Object.keys(mudancas).length > 0) await salvar.run(mudancas)
          toast.success(`Abastecimento ${um.numero}: alteração concluída.`)
          setTimeout(voltar)
        }}
      >
        <RequiredNote />
        <Campos id={um.id} />
      </Form>
    </>
  )
}

/** The form knows minutes: a fuelling of 14:30:05 that was not touched stays where it was. */
const mesmoMinuto = (valores: FormValues, um: Abastecimento): FormValues =>
  Math.floor(Date.parse(String(valores.data)) / 60_000) === Math.floor(Date.parse(um.data) / 60_000)
    ? { ...valores, data: um.data }
    : valores
