import type { Entity } from '@prumo/domain/core/entity.ts'

type Named = Pick<Entity, 'noun'>

/** 'Novo' or 'Nova', as the entity's noun asks. */
export const newWord = (entity: Named): string => (entity.noun.article === 'a' ? 'Nova' : 'Novo')
/** 'Novo fornecedor', 'Nova conta contrato'. */
export const newTitle = (entity: Named): string => `${newWord(entity)} ${entity.noun.one}`
