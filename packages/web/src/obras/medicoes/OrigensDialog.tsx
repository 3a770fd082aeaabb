import { Modal } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { motivosDeGlosa, TIPO_DE_ORIGEM } from '@prumo/domain/obras/medicoes/itens.ts'
import type { OrigemDoItem } from '@prumo/domain/obras/medicoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { ReactNode } from 'react'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Medicoes.module.css'
import { type Item, quantos } from './medicao.ts'

/** Where it is told: the diary, the record with its photographs, the measurement that left it. */
function enderecoDe({ tipo, id }: OrigemDoItem): string | null {
  if (tipo === TIPO_DE_ORIGEM.rdo) return `${listAddress(telas.rdo)}?id=${id}`
  if (tipo === TIPO_DE_ORIGEM.registro) return detailAddress(telas.registrosObra, id)
  return tipo === TIPO_DE_ORIGEM.saldo ? detailAddress(telas.medicoes, id) : null
}

/** The records whose photographs prove it: itself, or those that the line of the diary refers to. */
const provasDe = (origem: OrigemDoItem): OrigemDoItem['registros'] =>
  origem.tipo === TIPO_DE_ORIGEM.registro ? [origem] : origem.registros

/** A line back to its sources, down to the photographs that prove it. */
export function OrigensDialog({ item, acao, onClose }: { item: Item; acao: ReactNode; onClose: () => void }) {
  const phone = usePhone()
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${item.codigo}${item.local ? ` em ${item.local}` : ''}`}
      size={620}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={css.dialogo}>
        <DataList
          items={[
            { label: 'Descrição', value: item.descricao },
            { label: 'Quantidade', value: `${formatQuantity(item.quantidadePeriodo)} ${item.unidadeMedida}` },
            {
              label: 'Glosado',
              value:
                item.quantidadeGlosada > 0 &&
                `${formatQuantity(item.quantidadeGlosada)} · ${motivosDeGlosa[item.motivoGlosa as keyof typeof motivosDeGlosa]}`,
            },
            { label: 'Memória de cálculo', value: item.memoriaCalculo },
            { label: 'Justificativa', value: item.justificativa },
          ].filter(({ value }) => Boolean(value))}
        />
        <ul className={css.origens} aria-label="De onde vem">
          {item.origens.map((origem) => {
            const endereco = enderecoDe(origem)
            return (
              <li key={`${origem.tipo} ${origem.linhaId}`}>
                {endereco ? <AppLink href={endereco}>{origem.numero}</AppLink> : origem.numero}
                {origem.data && <span className={css.fraco}>{formatDate(origem.data)}</span>}
                {provasDe(origem).map(({ id, numero, fotos }) => (
                  <span key={id}>
                    {id !== origem.id && (
                      <AppLink href={detailAddress(telas.registrosObra, id)}>{`Registro ${numero}`}</AppLink>
                    )}{' '}
                    {fotos > 0 && (
                      <AppLink href={`/obras/foto-registro-obra?id=${id}&index=0`}>
                        {quantos(fotos, 'foto', 'fotos')}
                      </AppLink>
                    )}
                  </span>
                ))}
                <span>
                  {formatQuantity(origem.quantidade)} {item.unidadeMedida}
                </span>
              </li>
            )
          })}
        </ul>
        {acao && <DialogFoot>{acao}</DialogFoot>}
      </div>
    </Modal>
  )
}
