import { Select } from '@mantine/core'
import { tiposDeServico } from '@prumo/domain/seguranca/apr/codigos.ts'
import { aprModelos } from '@prumo/domain/seguranca/apr-modelos/apr-modelos.ts'
import type { ModeloInteiro } from '@prumo/domain/seguranca/apr-modelos/respostas.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useList } from '../../core/wire/records.ts'
import { confirm } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

/** The templates, those of the chosen service first: one of them fills in the steps, which the team then makes its own. */
export function ModeloField() {
  const { getValues, setValue } = useFormContext()
  const tipo = useWatch({ name: 'tipoServico' }) as number | null
  const { rows, loading } = useList(aprModelos)
  const modelos = rows as unknown as readonly ModeloInteiro[]
  const primeiro = (um: ModeloInteiro) => Number(um.tipoServico !== tipo)
  const escolher = async (id: string | null) => {
    const modelo = modelos.find((um) => um.id === id)
    if (!modelo) return
    const etapas = (getValues('etapas') ?? []) as unknown[]
    if (
      etapas.length > 0 &&
      !(await confirm({
        title: 'Trocar as etapas pelas do modelo?',
        body: 'As etapas que estão escritas são substituídas.',
        action: 'Trocar',
      }))
    )
      return
    const por = { shouldDirty: true, shouldValidate: true }
    setValue(
      'etapas',
      modelo.etapas.map(({ linhaId: _, nivel: __, ordem: ___, ...uma }) => ({ ...uma, responsavelId: null })),
      por,
    )
    if (!getValues('tipoServico')) setValue('tipoServico', modelo.tipoServico, por)
    if (!getValues('condicaoRede') && modelo.condicaoRede !== null) setValue('condicaoRede', modelo.condicaoRede, por)
    toast.success(`Etapas do modelo “${modelo.nome}”. Confira se valem para este local.`)
  }
  if (!loading && modelos.length === 0) return null
  return (
    <Select
      label="Começar de um modelo"
      placeholder={loading ? 'Lendo os modelos…' : 'Escolha um modelo'}
      data={modelos
        .toSorted((a, b) => primeiro(a) - primeiro(b) || a.nome.localeCompare(b.nome, 'pt-BR'))
        .map((um) => ({
          value: um.id,
          label: `${um.nome} (${tiposDeServico[um.tipoServico as keyof typeof tiposDeServico]})`,
        }))}
      value={null}
      searchable
      nothingFoundMessage="Nada encontrado"
      onChange={(id) => void escolher(id)}
      maw={560}
    />
  )
}
